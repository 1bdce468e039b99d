#define _GNU_SOURCE
#include "images.h"

#include <stdlib.h>
#include <string.h>

#if defined(__APPLE__)
#define SWIFTDI_RECORDS "__DATA,swiftdi_recs"
#define SWIFTDI_KEPT __attribute__((used, section(SWIFTDI_RECORDS)))
#else
#define SWIFTDI_RECORDS "swiftdi_recs"
#define SWIFTDI_KEPT __attribute__((used, retain, section(SWIFTDI_RECORDS)))
#endif

static void answer_nothing(void *question) { (void)question; }

// It is not const, because Swift writes its records into a writable section.
SWIFTDI_KEPT static swiftdi_record probe = {
  swiftdi_record_magic, swiftdi_record_version, answer_nothing};

const swiftdi_record *swiftdi_probe_record(void) { return &probe; }

// Other copies of the engine read and write these members where version 1 has them; in Swift a record is
// a tuple without padding.
_Static_assert(
  offsetof(swiftdi_record, version) == 4 && offsetof(swiftdi_record, answer) == 8
    && sizeof(swiftdi_record) == 8 + sizeof(void *),
  "a record is two words of 32 bits and an address");
_Static_assert(
  offsetof(swiftdi_question, engine) == 0
    && offsetof(swiftdi_question, answers) == sizeof(void *)
    && offsetof(swiftdi_question, foreign_name) == 2 * sizeof(void *)
    && offsetof(swiftdi_question, foreign_name_length) == 3 * sizeof(void *)
    && offsetof(swiftdi_question, foreign_file) == 4 * sizeof(void *)
    && offsetof(swiftdi_question, foreign_file_length) == 5 * sizeof(void *),
  "the members of a question are those of version 1, in their order");

// Swift's calling convention returns both words in registers (docs/ABI/TypeMetadata.rst,
// "Metadata Access Functions"; the argument 0 requests complete metadata).
typedef struct {
  const void *metadata;
  size_t state;
} metadata_response;

const void *swiftdi_call_access_function(const void *function) {
  typedef __attribute__((swiftcall)) metadata_response (*access_function)(size_t);
  union {
    const void *address;
    access_function call;
  } access = {function};
  return access.call(0).metadata;
}

typedef struct {
  void (*visit)(const swiftdi_image *, void *);
  void *context;
} visitor;

/// Linkers create no image with more segments; any further segments are not read.
enum { most_segments = 64 };

typedef struct {
  swiftdi_range ranges[most_segments];
  size_t count;
} segments;

static void add_segment(segments *segments, uintptr_t low, size_t size) {
  if (size == 0 || segments->count == most_segments) return;
  segments->ranges[segments->count].low = low;
  segments->ranges[segments->count].high = low + size;
  segments->count++;
}

#if defined(__ELF__)

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <sys/stat.h>
#include <unistd.h>

static int read_at(int file, void *memory, size_t size, size_t offset) {
  char *next = memory;
  while (size > 0) {
    ssize_t count = pread(file, next, size, (off_t)offset);
    if (count <= 0) return 0;
    next += count;
    offset += (size_t)count;
    size -= (size_t)count;
  }
  return 1;
}

/// Reads a part of a file into memory that the caller frees; null if the file is too short.
static void *part(int file, size_t size, size_t offset, size_t file_size) {
  if (size == 0 || offset > file_size || size > file_size - offset) return NULL;
  void *memory = malloc(size);
  if (memory != NULL && !read_at(file, memory, size, offset)) {
    free(memory);
    return NULL;
  }
  return memory;
}

static int is_named(const char *names, size_t size, size_t offset, const char *name) {
  size_t length = strlen(name) + 1;
  return offset < size && length <= size - offset && memcmp(names + offset, name, length) == 0;
}

static int is_loaded(const swiftdi_image *image, uintptr_t address, size_t size) {
  for (size_t index = 0; index < image->range_count; index++) {
    const swiftdi_range *range = &image->ranges[index];
    if (address >= range->low && address <= range->high && size <= range->high - address) return 1;
  }
  return 0;
}

// Section headers are not loaded, so they are read from the file. Program headers are loaded, and
// comparing them verifies that the file is the one that was loaded.
static int find_sections(int file, const struct dl_phdr_info *info, swiftdi_image *image) {
  struct stat status;
  ElfW(Ehdr) header;
  if (fstat(file, &status) != 0 || !read_at(file, &header, sizeof header, 0)) {
    return swiftdi_image_unreadable;
  }
  size_t file_size = (size_t)status.st_size;
  if (memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 || header.e_phnum != info->dlpi_phnum
      || header.e_phentsize != sizeof(ElfW(Phdr))) {
    return swiftdi_image_changed;
  }
  size_t size = header.e_phnum * sizeof(ElfW(Phdr));
  void *segments = part(file, size, header.e_phoff, file_size);
  int is_same = segments != NULL && memcmp(segments, info->dlpi_phdr, size) == 0;
  free(segments);
  if (!is_same) return swiftdi_image_changed;

  if (header.e_shentsize != sizeof(ElfW(Shdr)) || header.e_shstrndx >= header.e_shnum) {
    return swiftdi_image_unreadable;
  }
  ElfW(Shdr) *sections = part(
    file, header.e_shnum * sizeof(ElfW(Shdr)), header.e_shoff, file_size);
  if (sections == NULL) return swiftdi_image_unreadable;
  const ElfW(Shdr) *text = &sections[header.e_shstrndx];
  char *names = part(file, text->sh_size, text->sh_offset, file_size);
  if (names == NULL) {
    free(sections);
    return swiftdi_image_unreadable;
  }
  for (size_t index = 0; index < header.e_shnum; index++) {
    const ElfW(Shdr) *section = &sections[index];
    if (!(section->sh_flags & SHF_ALLOC)) continue;
    uintptr_t address = info->dlpi_addr + section->sh_addr;
    if (!is_loaded(image, address, section->sh_size)) continue;
    if (is_named(names, text->sh_size, section->sh_name, SWIFTDI_RECORDS)) {
      image->records = (const void *)address;
      image->records_size = section->sh_size;
    } else if (is_named(names, text->sh_size, section->sh_name, "swift5_protocol_conformances")) {
      image->conformances = (const void *)address;
      image->conformances_size = section->sh_size;
    } else if (is_named(names, text->sh_size, section->sh_name, "swift5_type_metadata")) {
      image->types = (const void *)address;
      image->types_size = section->sh_size;
    }
  }
  free(names);
  free(sections);
  return 0;
}

static int visit_image(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  visitor *visitor = context;
  // The program is visited first; with glibc its name is empty.
  int is_program = info->dlpi_name == NULL || info->dlpi_name[0] == 0;
  // Images without a slash in their names, such as the kernel's vDSO, have no file.
  if (!is_program && strchr(info->dlpi_name, '/') == NULL) return 0;
  segments segments = {.count = 0};
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[index];
    if (segment->p_type != PT_LOAD) continue;
    add_segment(&segments, info->dlpi_addr + segment->p_vaddr, segment->p_memsz);
  }
  swiftdi_image image = {
    .path = is_program ? "" : info->dlpi_name, .ranges = segments.ranges, .range_count = segments.count};
  int file = open(is_program ? "/proc/self/exe" : info->dlpi_name, O_RDONLY | O_CLOEXEC);
  if (file < 0) {
    image.failure = swiftdi_image_unreadable;
  } else {
    image.failure = find_sections(file, info, &image);
    close(file);
  }
  visitor->visit(&image, visitor->context);
  return 0;
}

int swiftdi_visit_images(void (*visit)(const swiftdi_image *, void *), void *context) {
  visitor visitor = {visit, context};
  dl_iterate_phdr(visit_image, &visitor);
  return 1;
}

#elif defined(__APPLE__)

#include <mach-o/dyld.h>
#include <mach-o/getsect.h>

// This part was compiled with the system's headers and never ran. 32-bit images, such as those of
// older watches, have other headers and segments.
#ifdef __LP64__
typedef struct mach_header_64 image_header;
typedef struct segment_command_64 image_segment;
enum { segment_command = LC_SEGMENT_64 };
#else
typedef struct mach_header image_header;
typedef struct segment_command image_segment;
enum { segment_command = LC_SEGMENT };
#endif

int swiftdi_visit_images(void (*visit)(const swiftdi_image *, void *), void *context) {
  for (uint32_t index = 0; index < _dyld_image_count(); index++) {
    const image_header *header = (const image_header *)_dyld_get_image_header(index);
    const char *path = _dyld_get_image_name(index);
    // The system's libraries, hundreds of them, are in the shared cache. None has a marked type, and
    // reading their conformances would take most of the time.
    if (header == NULL || (header->flags & MH_DYLIB_IN_CACHE) != 0) continue;
    uintptr_t slide = (uintptr_t)_dyld_get_image_vmaddr_slide(index);
    segments segments = {.count = 0};
    const struct load_command *command = (const struct load_command *)(header + 1);
    for (uint32_t number = 0; number < header->ncmds; number++) {
      if (command->cmd == segment_command) {
        const image_segment *segment = (const image_segment *)command;
        // Segments without access rights, such as the page at 0, cannot be read.
        if (segment->initprot != 0) {
          add_segment(&segments, slide + (uintptr_t)segment->vmaddr, (size_t)segment->vmsize);
        }
      }
      command = (const struct load_command *)((const char *)command + command->cmdsize);
    }
    swiftdi_image image = {
      .path = path ? path : "", .ranges = segments.ranges, .range_count = segments.count};
    unsigned long size = 0;
    image.records = getsectiondata(header, "__DATA", "swiftdi_recs", &size);
    image.records_size = image.records ? size : 0;
    size = 0;
    image.conformances = getsectiondata(header, "__TEXT", "__swift5_proto", &size);
    image.conformances_size = image.conformances ? size : 0;
    size = 0;
    image.types = getsectiondata(header, "__TEXT", "__swift5_types", &size);
    image.types_size = image.types ? size : 0;
    visit(&image, context);
  }
  return 1;
}

#else

int swiftdi_visit_images(void (*visit)(const swiftdi_image *, void *), void *context) {
  (void)visit;
  (void)context;
  return 0;
}

#endif
