#include "published.h"

// Swift cannot embed a file as text: a package's embedded resource is an array of numbers, of which
// 75 KB take twelve seconds to compile. `#embed` is part of C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char definition_schema[] = {
#embed "../../Documentation/Schemas/swift-di-definition-1.json" suffix(, 0)
};
static const char report_schema[] = {
#embed "../../Documentation/Schemas/swift-di-report-1.json" suffix(, 0)
};
static const char answer_schema[] = {
#embed "../../Documentation/Schemas/swift-di-answer-1.json" suffix(, 0)
};
static const char diff_schema[] = {
#embed "../../Documentation/Schemas/swift-di-diff-1.json" suffix(, 0)
};
static const char graph_schema[] = {
#embed "../../Documentation/Schemas/swift-di-graph-1.json" suffix(, 0)
};
static const char config_schema[] = {
#embed "../../Documentation/Schemas/swift-di-config-1.json" suffix(, 0)
};
static const char baseline_schema[] = {
#embed "../../Documentation/Schemas/swift-di-baseline-1.json" suffix(, 0)
};
static const char github_workflow[] = {
#embed "../../Documentation/CI/github-workflow.yml" suffix(, 0)
};
static const char gitlab_job[] = {
#embed "../../Documentation/CI/gitlab-ci.yml" suffix(, 0)
};

const swiftdi_published_files swiftdi_published = {
    .definition_schema = definition_schema,
    .report_schema = report_schema,
    .answer_schema = answer_schema,
    .diff_schema = diff_schema,
    .graph_schema = graph_schema,
    .config_schema = config_schema,
    .baseline_schema = baseline_schema,
    .github_workflow = github_workflow,
    .gitlab_job = gitlab_job,
};
