#ifndef C_SWIFT_DI_PUBLISHED_H
#define C_SWIFT_DI_PUBLISHED_H

#pragma clang assume_nonnull begin

/// The jobs of the folder Documentation/CI that 'swift-di init' writes, as text in UTF-8.
///
/// They are part of the program, so that it needs no files beside it.
typedef struct __attribute__((swift_attr("@Sendable"))) swiftdi_published_files {
  const char *github_workflow;
  const char *gitlab_job;
} swiftdi_published_files;

extern const swiftdi_published_files swiftdi_published;

#pragma clang assume_nonnull end

#endif
