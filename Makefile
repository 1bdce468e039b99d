# `make` lists the targets. On a Debian machine with a Swift 6.3 toolchain they install what they need.
# Tests/External/run has the checks that only continuous integration and releases run.

SWIFT ?= swift
export SWIFT
DEBUG := .build/debug
FIXTURES := Fixtures/Definitions

# A crash is reported by its signal; printing a backtrace takes longer than many tests.
export SWIFT_BACKTRACE ?= enable=no
# Swift Testing would record a backtrace of every error that is thrown, also thousands of levels deep.
export SWT_SWIFT_ERROR_BACKTRACING_ENABLED ?= 0

.PHONY: help demo test check check-slow build format lint snapshots docs docs-fresh macros frameworks fuzz gates benchmark \
	install uninstall dist clean prepare

help: ## lists the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name what; do \
		printf 'make %-15s %s\n' "$$name" "$$what"; done

## First steps

demo: ## finds faults in the wiring of two small apps, and draws it: two minutes
	@Documentation/demo.sh

test: prepare ## builds everything and runs all tests: six minutes
	@Tests/run

## Checks

check: test lint docs-fresh macros frameworks gates ## runs the checks of continuous integration, except the slowest
	Tests/External/run imports page-scripts site by-others compile-fail client-modes darwin packages discovery sources bundle release

check-slow: fuzz ## sanitizers, fuzzing, optimised tests, deliberate faults, random inputs, a bare Debian: an hour and more
	COUNT=20000 Tests/External/run random
	COUNT=2000 Tests/External/run random-sources
	Tests/External/run evolution live release-tests thread-sanitizer address-sanitizer exhaustive \
		faults random-pictures browser report-page scaling installed mutations public-apps

build: prepare ## builds everything except the tests
	$(SWIFT) build --explicit-target-dependency-import-check error

format: ## formats all Swift files
	$(SWIFT) format --in-place --recursive Sources Tests Readers Packaging Package.swift

lint: ## checks the format of all Swift files
	$(SWIFT) format lint --strict --recursive Sources Tests Readers Packaging Package.swift

# If a test depends on a macro, SwiftPM builds all tests of its package for the host, so these have their own.
macros: prepare ## builds and tests @Injectable, with swift-syntax
	$(SWIFT) test --package-path Tests/Macros --scratch-path .build-macros
	python3 Tests/External/formats/public_docs.py .build-macros/debug SwiftDIMacros

frameworks: prepare ## builds and tests the samples of five older frameworks
	$(SWIFT) test --package-path Tests/Frameworks --scratch-path .build-frameworks

# libFuzzer runs optimised code under the address sanitizer: bytes go through the reader, the rules, the
# reports and the writer, then random programs use the engine. An input that violates a property is
# written to .build-fuzz; to repeat it, pass it to the fuzzer as the only argument.
SECONDS ?= 45
FUZZER := -max_total_time=$(SECONDS) -timeout=60 -rss_limit_mb=4096 -len_control=0 -detect_leaks=0 -artifact_prefix=.build-fuzz/
fuzz: export ASAN_OPTIONS := malloc_context_size=4
fuzz: prepare ## runs random definitions and random programs for the engine, for SECONDS each
	$(SWIFT) build -c release --package-path Tests/Fuzz --scratch-path .build-fuzz \
		-Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=address -Xswiftc -use-ld=lld
	@mkdir -p .build-fuzz/corpus/definitions .build-fuzz/corpus/engine
	.build-fuzz/release/fuzz-definitions $(FUZZER) -max_len=4096 -dict=Fixtures/Fuzz/definitions.dict \
		.build-fuzz/corpus/definitions Fixtures/Fuzz/Definitions $(addprefix $(FIXTURES)/,valid faulty invalid encodings)
	.build-fuzz/release/fuzz-engine $(FUZZER) -max_len=256 -entropic=0 .build-fuzz/corpus/engine Fixtures/Fuzz/Engine

gates: prepare ## compares counts of instructions with recorded figures; RECORD=1 records them anew
	Tests/External/run gates

benchmark: prepare ## compares CPU time, memory and start-up with other programs; LARGE=1 adds a million bindings
	Tests/External/run benchmark

## Generated files

snapshots: ## records the snapshots anew; the run fails on purpose, so read the diff
	SWIFT_DI_RECORD=1 $(SWIFT) test

OVERLOADS := Sources/SwiftDI/Describe/Overloads
docs: build ## writes the generated pages, pictures and overloads; OUT=FOLDER writes them elsewhere
	@mkdir -p $(OUT:%=%/)$(OVERLOADS)
	python3 $(OVERLOADS)/generate.py $(OUT:%=%/)$(OVERLOADS)
	Documentation/generate.sh $(DEBUG)/swift-di $(OUT)

docs-fresh: build ## checks that the generated files are up to date
	@rm -rf .build/fresh && $(MAKE) -s docs OUT=.build/fresh
	@for page in $$(cd .build/fresh && find . -type f); do \
		cmp -s "$$page" ".build/fresh/$$page" || { echo "$$page is stale: run 'make docs'"; exit 1; }; \
	done

## Installing

# The program contains Swift's library and exports no symbols, so that a loaded module that has a Swift
# library and an engine of its own never uses the program's. On Apple's systems Swift's library is part
# of the system.
PREFIX ?= /usr/local
DESTDIR ?=
INSTALLED := .build-install
STATIC := $(if $(filter Darwin,$(shell uname)),,--static-swift-stdlib -Xlinker -s -Xlinker --no-export-dynamic)
# The folder of the installation is a variable of the shell, so that any character may be in it.
install uninstall: export AT = $(DESTDIR)$(PREFIX)
SHARE := "$$AT"/share
# Builds an optimised product and shows its progress: $(call optimised,PRODUCT,FOLDER,MORE ARGUMENTS)
define optimised
	@echo "building $(1), optimised"
	@mkdir -p $(2) && : > $(2)/build.log && Tests/quietly $(2)/build.log 25 $(SWIFT) build -c release $(STATIC) --product $(1) --scratch-path $(2) $(3) || { \
		echo "$(1) could not be built: $(2)/build.log has everything"; exit 1; }
endef
SOURCES ?= 1
READS := $(filter-out 0,$(SOURCES))
ifneq ($(BINARY),)
install: export ARCHIVE = $(BINARY)
install:
	@Packaging/unpack.sh "$$ARCHIVE" "$$AT"
	@echo "installed $$AT/bin/swift-di: type 'swift-di lint' in the folder of an app"
else
install: prepare ## installs the command and its reader of Swift files, 12 minutes of CPU; PREFIX=FOLDER; SOURCES=0 leaves the reader out, 3 minutes; BINARY=ARCHIVE of a release takes seconds
	@echo "this takes about $(if $(READS),12 minutes of processor time, 9 of them for swift-di-sources,3 minutes of processor time); later runs build what changed"
	$(call optimised,swift-di,$(INSTALLED))
ifneq ($(READS),)
	$(call optimised,swift-di-sources,.build-sources,--package-path Readers)
endif
	@install -d "$$AT"/bin $(SHARE)/man/man1 $(SHARE)/bash-completion/completions \
		$(SHARE)/zsh/site-functions $(SHARE)/fish/vendor_completions.d
	@install -m 755 $(INSTALLED)/release/swift-di "$$AT"/bin/swift-di
	@install -m 644 Documentation/swift-di.1 $(SHARE)/man/man1/swift-di.1
	@$(INSTALLED)/release/swift-di --generate-completion-script bash | sed 1d > $(SHARE)/bash-completion/completions/swift-di
	@$(INSTALLED)/release/swift-di --generate-completion-script zsh > $(SHARE)/zsh/site-functions/_swift-di
	@$(INSTALLED)/release/swift-di --generate-completion-script fish > $(SHARE)/fish/vendor_completions.d/swift-di.fish
ifneq ($(READS),)
	@install -d "$$AT"/libexec/swift-di
	@install -m 755 .build-sources/release/swift-di-sources "$$AT"/libexec/swift-di/swift-di-sources
endif
	@echo "installed $$AT/bin/swift-di, its manual page and completions$(if $(READS),, without the reader of Swift files)"
	@echo "next: type 'swift-di lint' in the folder of an app"
endif

uninstall: ## removes what `make install` installed
	rm -f "$$AT"/bin/swift-di "$$AT"/libexec/swift-di/swift-di-sources $(SHARE)/man/man1/swift-di.1 \
		$(SHARE)/bash-completion/completions/swift-di $(SHARE)/zsh/site-functions/_swift-di \
		$(SHARE)/fish/vendor_completions.d/swift-di.fish
	@if [ -d "$$AT"/libexec/swift-di ]; then rmdir "$$AT"/libexec/swift-di; fi

VERSION = $(shell sed -n 's/.*current = "\(.*\)"/\1/p' Sources/DIDefinition/SwiftDIVersion.swift)
dist: ## writes a tarball, an artifactbundle, a Debian package and checksums in dist
	rm -rf $(INSTALLED)/root
	$(MAKE) install PREFIX="$(CURDIR)/$(INSTALLED)/root" DESTDIR=
	Packaging/dist.sh $(INSTALLED)/root dist $(VERSION) $(TRIPLES)

clean: ## removes all that was built
	rm -rf .build .build-* dist demo Fixtures/Packages/*/.build

# The targets need a Swift toolchain and make; on Debian this installs the rest. Only pictures and their tests
# need Graphviz, so without it everything else goes on.
prepare:
	@command -v $(SWIFT) > /dev/null || { echo "swift-di needs a Swift 6.3 toolchain: https://www.swift.org/install"; exit 1; }
	@Packaging/graphviz.sh
