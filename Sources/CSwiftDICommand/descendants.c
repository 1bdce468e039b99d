#define _GNU_SOURCE 1
#include "tool.h"

#ifdef __linux__

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct facts {
  char state;
  int parent;
  unsigned long long start;
} facts;

/// Reads the facts about a process; returns 0 if there is no such process.
static int read_facts(const char *process, facts *facts) {
  char path[64], text[1024];
  snprintf(path, sizeof(path), "/proc/%.20s/stat", process);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof(text) - 1);
  close(file);
  if (count <= 0) return 0;
  text[count] = 0;
  // The program's name is in parentheses, and may contain parentheses itself.
  const char *rest = strrchr(text, ')');
  return rest != NULL &&
         sscanf(
             rest,
             ") %c %d %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %llu",
             &facts->state, &facts->parent, &facts->start) == 3;
}

unsigned long long swiftdi_start_time(pid_t process) {
  char name[24];
  snprintf(name, sizeof(name), "%d", process);
  facts facts;
  return read_facts(name, &facts) ? facts.start : 0;
}

int swiftdi_kill_children(unsigned long long since) {
  DIR *processes = opendir("/proc");
  if (processes == NULL) return 0;
  int count = 0;
  pid_t self = getpid();
  for (struct dirent *entry; (entry = readdir(processes)) != NULL;) {
    if (entry->d_name[0] < '1' || entry->d_name[0] > '9') continue;
    facts facts;
    if (!read_facts(entry->d_name, &facts)) continue;
    int has_ended = facts.state == 'Z' || facts.state == 'X';
    if (has_ended || facts.parent != self || facts.start < since) continue;
    if (kill((pid_t)atol(entry->d_name), SIGKILL) == 0) count++;
  }
  closedir(processes);
  return count;
}

#endif
