#include "published.h"

// Swift cannot embed a file as text; `#embed` is part of C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char github_workflow[] = {
#embed "../../Documentation/CI/github-workflow.yml" suffix(, 0)
};
static const char gitlab_job[] = {
#embed "../../Documentation/CI/gitlab-ci.yml" suffix(, 0)
};

const swiftdi_published_files swiftdi_published = {
    .github_workflow = github_workflow,
    .gitlab_job = gitlab_job,
};
