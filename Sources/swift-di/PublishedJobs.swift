/// The jobs in Documentation/CI.
///
/// Embedded by `make docs`. Do not edit.
enum PublishedJobs {
  static let github = ##"""
    # Copy to .github/workflows/wiring.yml. OWNER is the owner of the repository that you read this in.
    name: Wiring

    on:
      pull_request:
      push:
        branches: [main]

    permissions:
      contents: read
      # For `code-scanning` alone.
      security-events: write
      # For `comment` alone.
      pull-requests: write

    jobs:
      lint:
        runs-on: ubuntu-latest
        container: swift:6.3
        steps:
          - name: Install make, and Graphviz for the picture
            run: apt-get update -qq && apt-get install -y -qq make graphviz
          - uses: actions/checkout@v5
            with:
              # The commit before is there, too: what a pull request starts from.
              fetch-depth: 2
          - uses: OWNER/swift-di/.github/actions/lint@0.1.0
            with:
              # Or, for a package: --package-path . --product App
              arguments: Definitions
              picture: Definitions/App.json
              changes: git:HEAD^:Definitions/App.json Definitions/App.json
              # Findings, changes and charts of both as a comment on the pull request.
              comment: true
              # Findings as alerts of the repository; a private one needs GitHub Code Security for them.
              code-scanning: true

    """##

  static let gitlab = ##"""
    # Copy into .gitlab-ci.yml. SWIFT_DI_REPOSITORY is the address of the repository that you read this in.
    wiring:
      image: swift:6.3
      variables:
        SWIFT_DI_REPOSITORY: https://github.com/OWNER/swift-di
        SWIFT_DI_VERSION: 0.1.0
        # What follows `swift-di lint`. Or, for a package: --package-path . --product App
        SWIFT_DI_ARGUMENTS: Definitions
        # What follows `swift-di graph` to draw a container, such as Definitions/App.json; nothing is drawn without it.
        SWIFT_DI_PICTURE: ""
      cache:
        key: swift-di-$SWIFT_DI_VERSION
        when: always
        paths:
          - .swift-di/
      before_script:
        - apt-get update -qq && apt-get install -y -qq make graphviz
        - |
          if [ ! -x .swift-di/bin/swift-di ]; then
            git clone --quiet --depth 1 --branch "$SWIFT_DI_VERSION" "$SWIFT_DI_REPOSITORY" /tmp/swift-di
            make -C /tmp/swift-di install PREFIX="$PWD/.swift-di"
          fi
      script:
        - export PATH="$PWD/.swift-di/bin:$PATH"
        # First, because the job ends where lint finds something.
        - if [ -n "$SWIFT_DI_PICTURE" ]; then swift-di graph $SWIFT_DI_PICTURE --output swift-di/container.svg; fi
        - >-
          swift-di lint --format text --format gitlab=swift-di/quality.json --format junit=swift-di/junit.xml
          --format json=swift-di/report.json $SWIFT_DI_ARGUMENTS
      artifacts:
        when: always
        # The name of a link in the merge request.
        expose_as: Wiring
        paths:
          - swift-di/
        reports:
          codequality: swift-di/quality.json
          junit: swift-di/junit.xml

    """##
}
