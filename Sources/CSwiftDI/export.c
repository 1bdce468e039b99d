#include "export.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const words[] = {
    [SWIFTDI_EXPORT_NOTE] = "note",
    [SWIFTDI_EXPORT_STEP] = "step",
    [SWIFTDI_EXPORT_DEFINITION] = "definition",
    [SWIFTDI_EXPORT_CHOICES] = "choices",
    [SWIFTDI_EXPORT_FAILED] = "failed",
    [SWIFTDI_EXPORT_UNLOADABLE] = "unloadable",
    [SWIFTDI_EXPORT_UNMARKED] = "unmarked",
    [SWIFTDI_EXPORT_OTHER_CONTRACT] = "contract",
};

const char *swiftdi_export_word(swiftdi_export_kind kind) { return words[kind]; }

int swiftdi_export_find_kind(const char *word, swiftdi_export_kind *kind) {
  for (size_t index = 0; index < sizeof(words) / sizeof(words[0]); index++) {
    if (strcmp(word, words[index]) != 0) continue;
    *kind = (swiftdi_export_kind)index;
    return 1;
  }
  return 0;
}

static const char *volatile kept;

void swiftdi_export_keep(const char *mark) { kept = mark; }

size_t swiftdi_export_head(swiftdi_export_kind kind, size_t length, char *line) {
  return (size_t)snprintf(
      line, SWIFTDI_EXPORT_LONGEST_HEAD, SWIFTDI_EXPORT_WORD " %d %s %zu\n", SWIFTDI_EXPORT_CONTRACT,
      words[kind], length);
}

size_t swiftdi_export_escape(const uint8_t *name, size_t length, uint8_t *escaped) {
  size_t count = 0;
  for (size_t index = 0; index < length; index++) {
    uint8_t byte = name[index];
    if (byte == '\\' || byte == '\n') escaped[count++] = '\\';
    escaped[count++] = byte == '\n' ? 'n' : byte;
  }
  return count;
}

size_t swiftdi_export_unescape(uint8_t *name, size_t length) {
  size_t count = 0;
  for (size_t index = 0; index < length; index++) {
    int is_escaped = name[index] == '\\';
    if (is_escaped && ++index == length) break;
    name[count++] = is_escaped && name[index] == 'n' ? '\n' : name[index];
  }
  return count;
}

int swiftdi_export_write_all(int descriptor, const void *bytes, size_t count) {
  const char *next = bytes;
  while (count > 0) {
    ssize_t written = write(descriptor, next, count);
    if (written < 0) {
      if (errno == EINTR) continue;
      return 0;
    }
    next += written;
    count -= (size_t)written;
  }
  return 1;
}

const char *swiftdi_export_asked(void) {
  const char *variable = getenv(SWIFTDI_EXPORT_VARIABLE);
  if (variable == NULL) return NULL;
  // The variable begins with the number of the contract and a line end.
  char *end = NULL;
  if (strtol(variable, &end, 10) != SWIFTDI_EXPORT_CONTRACT || *end != '\n') return NULL;
  struct stat facts;
  if (fstat(SWIFTDI_EXPORT_DESCRIPTOR, &facts) != 0 || !S_ISFIFO(facts.st_mode)) return NULL;
  fcntl(SWIFTDI_EXPORT_DESCRIPTOR, F_SETFD, FD_CLOEXEC);
  char *asked = strdup(end + 1);
  unsetenv(SWIFTDI_EXPORT_VARIABLE);
  return asked;
}

void swiftdi_export_write(void *context, const void *bytes, size_t count) {
  (void)context;
  // Errors are ignored: if the reader has ended, no process needs the answer.
  swiftdi_export_write_all(SWIFTDI_EXPORT_DESCRIPTOR, bytes, count);
}

void swiftdi_export_end(void) { _exit(0); }
