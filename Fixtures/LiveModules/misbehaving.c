// A live module that misbehaves as the name of the requested environment tells it. It contains no Swift: it
// speaks the protocol between swift-di and its engine, see Sources/CSwiftDI/include/export.h.

#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#ifdef __linux__
#include <sys/ptrace.h>
#endif
#include <sys/wait.h>
#include <unistd.h>

#include "export.h"

#define GOOD "{\"formatVersion\": 1, \"name\": \"Small\", \"bindings\": [{\"key\": \"App\"}]}"

const char *volatile mark = SWIFTDI_EXPORT_MARK;

typedef void (*writing)(void *context, const void *bytes, size_t count);

static void say(writing write, void *context, const char *text) { write(context, text, strlen(text)); }

static void frame(writing write, void *context, const char *kind, const char *text) {
  char header[64];
  snprintf(header, sizeof(header), "swift-di 1 %s %zu\n", kind, strlen(text));
  say(write, context, header);
  say(write, context, text);
}

static void forever(void) { for (;;) pause(); }

static void stop_often(pid_t victim) { for (;;) kill(victim, SIGSTOP); }

static void trace(pid_t victim) {
#ifdef __linux__
  ptrace(PTRACE_ATTACH, victim, NULL, NULL);
  waitpid(victim, NULL, __WALL);
#endif
  forever();
}

static void leave_alone(pid_t victim) { forever(); }

/// Leaves a process behind that holds a lock on the file of the variable `lock`, and the pipes, and
/// that acts against the process that watches this one.
///
/// As a daemon it has left the session, and its parent has ended.
static void leave_grandchild(const char *asked, int is_daemon, void (*act)(pid_t)) {
  char path[1024] = "";
  const char *variable = strstr(asked, "variable lock=");
  if (variable != NULL) sscanf(variable, "variable lock=%1000[^\n]", path);
  int ready[2];
  pid_t watching = getppid();
  if (pipe(ready) != 0) abort();
  if (fork() == 0) {
    if (is_daemon && (setsid() < 0 || fork() != 0)) _exit(0);
    int lock = open(path, O_RDWR | O_CREAT, 0600);
    if (lock < 0 || flock(lock, LOCK_SH) != 0) abort();
    write(ready[1], "x", 1);
    act(watching);
  }
  char byte;
  if (read(ready[0], &byte, 1) != 1) abort();
}

static int32_t behave(const char *asked, writing write, void *context) {
  char what[64] = "";
  const char *environment = strstr(asked, "environment ");
  if (environment != NULL) sscanf(environment, "environment %60s", what);
#define IS(name) (strcmp(what, name) == 0)
  if (IS("closes-descriptors") || IS("reuses-descriptor")) {
    for (int descriptor = 0; descriptor < 1024; descriptor++) close(descriptor);
    if (IS("reuses-descriptor")) {
      while (open("/dev/null", O_WRONLY) < SWIFTDI_EXPORT_DESCRIPTOR) continue;
    }
    frame(write, context, "definition", GOOD);
    return 0;
  }
  if (IS("prints")) puts("this goes where nobody reads it");
  if (IS("floods-errors")) {
    for (int line = 0; line < 200000; line++) fprintf(stderr, "line %d of very many\n", line);
  }
  if (IS("notes")) {
    frame(write, context, "step", "the first part was made");
    frame(write, context, "note", "one thing");
    frame(write, context, "note", "");
  }
  if (IS("pieces")) {
    for (const char *next = "swift-di 1 definition 67\n" GOOD; *next != 0; next++) write(context, next, 1);
    return 0;
  }
  if (IS("") || IS("prints") || IS("notes") || IS("answers-and-stays") || IS("answers-with-grandchild") ||
      IS("answers-with-daemon") || IS("answers-and-goes-on") || IS("runner-notes")) {
    if (IS("answers-with-grandchild")) leave_grandchild(asked, 0, leave_alone);
    if (IS("answers-with-daemon")) leave_grandchild(asked, 1, leave_alone);
    if (IS("runner-notes")) frame(write, context, "note", "::error file=x::note ##vso[x]");
    frame(write, context, "definition", GOOD);
    if (IS("answers-and-stays")) forever();
    if (IS("answers-and-goes-on")) say(write, context, "and more");
    return 0;
  }
  if (IS("other-contract")) return 2;
  if (IS("other-header")) return say(write, context, "swift-di 2 definition 0\n"), 0;
  if (IS("unknown-frame")) return say(write, context, "swift-di 1 poem 3\nabc"), 0;
  if (IS("no-json")) return frame(write, context, "definition", "nonsense"), 0;
  if (IS("no-definition")) return frame(write, context, "definition", "{\"formatVersion\": 1}"), 0;
  if (IS("other-format")) {
    return frame(write, context, "definition", "{\"formatVersion\": 7, \"bindings\": []}"), 0;
  }
  if (IS("garbage")) return say(write, context, "hello\n"), 0;
  if (IS("refuses")) return frame(write, context, "failed", "not on a \x1B[31mSunday"), 0;
  if (IS("half")) return say(write, context, "swift-di 1 definition 1000\n{"), 0;
  if (IS("says-nothing")) return 0;
  if (IS("aborts")) {
    frame(write, context, "step", "'Car' was recorded");
    fputs("something before\n\nlast words\x1B[31m\n", stderr);
    abort();
  }
  if (IS("floods-errors")) abort();
  if (IS("segfaults")) raise(SIGSEGV);
  if (IS("is-killed")) raise(SIGKILL);
  if (IS("exits-with-0")) exit(0);
  if (IS("exits-with-3")) exit(3);
  if (IS("hangs")) forever();
  if (IS("ignores-signals")) {
    signal(SIGTERM, SIG_IGN);
    signal(SIGINT, SIG_IGN);
    forever();
  }
  if (IS("closes-pipe")) {
    close(SWIFTDI_EXPORT_DESCRIPTOR);
    forever();
  }
  if (IS("closes-pipe-midway")) {
    say(write, context, "swift-di 1 definition 1000\n{");
    close(SWIFTDI_EXPORT_DESCRIPTOR);
    forever();
  }
  if (IS("leaves-grandchild") || IS("leaves-daemon") || IS("hangs-with-daemon")) {
    leave_grandchild(asked, !IS("leaves-grandchild"), leave_alone);
    if (IS("hangs-with-daemon")) forever();
    exit(0);
  }
  if (IS("stops-its-parent-often")) {
    for (int number = 0; number < 2; number++) leave_grandchild(asked, 1, stop_often);
    forever();
  }
  if (IS("traces-its-parent")) {
    leave_grandchild(asked, 1, trace);
    forever();
  }
  if (IS("kills-its-parent")) {
    leave_grandchild(asked, 1, leave_alone);
    kill(getppid(), SIGKILL);
    forever();
  }
  if (IS("stops-its-parent")) {
    kill(getppid(), SIGSTOP);
    forever();
  }
  if (IS("names-with-lines")) {
    return frame(write, context, "choices", "one\\nline\nback\\\\slash\\\\n"), 0;
  }
  if (IS("runner-commands")) {
    frame(write, context, "step", "::error file=x::step");
    fputs("::error file=x::y\n  ::error::y\n##vso[x]y\n##[error]x\n##teamcity[x]\n", stderr);
    abort();
  }
  if (IS("runner-commands-refused")) {
    return frame(write, context, "failed", "::error file=x::y ##vso[x]"), 0;
  }
  if (IS("runner-commands-chosen")) {
    return frame(write, context, "choices", "::error file=x::y\n##vso[x]y"), 0;
  }
  if (IS("gigabyte")) {
    say(write, context, "swift-di 1 definition 1073741824\n");
    static char zeros[1 << 16];
    for (;;) write(context, zeros, sizeof(zeros));
  }
  if (IS("gigabyte-of-garbage") || IS("gigabyte-of-header")) {
    static char letters[1 << 16];
    memset(letters, 'x', sizeof(letters));
    if (IS("gigabyte-of-header")) say(write, context, "swift-di 1 ");
    for (;;) write(context, letters, sizeof(letters));
  }
  if (IS("many-notes")) {
    static char letters[(1 << 15) + 1];
    memset(letters, 'x', sizeof(letters) - 1);
    for (int index = 0; index < 1 << 12; index++) frame(write, context, "note", letters);
    frame(write, context, "definition", GOOD);
  }
  return 0;
}

#ifdef LIBRARY
int32_t swiftdi_export(swiftdi_export_request *request) {
  return behave(request->text, request->write, request->context);
}
#else
static void to_pipe(void *context, const void *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(SWIFTDI_EXPORT_DESCRIPTOR, bytes, count);
    if (written <= 0) return;
    bytes = (const char *)bytes + written;
    count -= (size_t)written;
  }
}

int main(void) {
  const char *asked = getenv("SWIFT_DI_EXPORT");
  if (asked != NULL) behave(asked, to_pipe, NULL);
  return 0;
}
#endif
