# Everything that continuous integration does is a target here. On a fresh Debian machine with a
# Swift 6.3 toolchain `make demo` and `make test` install what they need first.

SWIFT ?= swift
DEBUG := .build/debug
RELEASE := .build/release
TOOLS ?= $(HOME)/.cache/swift-di/tools-1
PYTHON := $(TOOLS)/bin/python3
JUNIT_XSD := $(TOOLS)/junit-10.xsd
IMPORTS := --explicit-target-dependency-import-check error
FIXTURES := Fixtures/Definitions
READABLE := $(foreach folder,valid faulty examples,$(FIXTURES)/$(folder)/*.json)
SUDO := $(shell [ "$$(id -u)" = 0 ] || command -v sudo)

# A crash is reported by its signal; printing a backtrace takes longer than many tests.
export SWIFT_BACKTRACE ?= enable=no
# Swift Testing records a backtrace of every error that is thrown. Requests thousands of levels deep
# throw at each level, which made their tests three times as slow, and much slower under a sanitizer.
export SWT_SWIFT_ERROR_BACKTRACING_ENABLED ?= 0

.PHONY: demo test check check-slow build release prepare prepare-checks prepare-dist \
	prepare-install-check lint format imports snapshots fixtures docs docs-fresh docc checks-by-others browser prepare-browser \
	random-definitions overloads packages benchmark benchmark-app benchmark-containers live live-products gates fuzz \
	scaling sanitize sanitize-thread sanitize-address test-release test-exhaustive faults traits \
	compile-fail client-modes evolution macros discovery draw-random first-hour check-ci-files program install uninstall dist \
	install-check clean

## What a newcomer runs

demo: prepare
	$(SWIFT) build --product swift-di
	@echo; echo "--- swift-di lint $(FIXTURES)/faulty/weather-three-cycle.json"
	@$(DEBUG)/swift-di lint $(FIXTURES)/faulty/weather-three-cycle.json || [ $$? = 1 ]
	@mkdir -p demo
	@echo; echo "--- swift-di graph $(FIXTURES)/valid/shop.json -o demo/shop.svg"
	@$(DEBUG)/swift-di graph $(FIXTURES)/valid/shop.json -o demo/shop.svg
	@$(DEBUG)/swift-di graph $(FIXTURES)/faulty/weather-three-cycle.json -o demo/weather.svg
	@echo; echo "The pictures are in $(CURDIR)/demo: open shop.svg and weather.svg in a browser."

test: prepare
	$(SWIFT) build --build-tests $(IMPORTS)
	$(SWIFT) test --skip-build

## What continuous integration runs

check: test lint imports docs-fresh docc checks-by-others compile-fail client-modes evolution traits packages macros discovery gates fuzz

# What takes longer: the sanitizers, the engine's tests optimised, the tests that are shortened
# otherwise, faults that the tests must see, many more random definitions and pictures, and the
# measurements. SLOW bounds the definitions, COUNT the pictures. Some of it is in .ci/run.
SLOW ?= 20000
check-slow: prepare-checks release sanitize test-release test-exhaustive faults live draw-random \
	scaling random-definitions install-check browser
	$(PYTHON) Tests/External/benchmark.py $(RELEASE) --runs 3 --picture $(FIXTURES)/valid/shop.json

# Random definitions against the independent reading of the format, and a twentieth of them with the
# answers, selections and matrices that networkx computes. In .ci/run, with 4,000.
random-definitions: prepare-checks
	$(SWIFT) build -c release --product swift-di
	$(PYTHON) Tests/External/questions.py $(RELEASE)/swift-di --count $(shell expr $(SLOW) / 20) --seed 100
	$(PYTHON) Tests/External/matrices.py $(RELEASE)/swift-di --count $(shell expr $(SLOW) / 20) --seed 100
	$(PYTHON) Tests/External/oracle.py $(RELEASE)/swift-di --count $(SLOW) --seed 100

# The engine's tests under the thread sanitizer, optimised as apps run them; then those of the engine,
# the definition, the graph, the rules and the reports under the address sanitizer. Left out are those
# that measure memory or stack, of which the sanitizers take some for themselves. In `make check-slow`.
SANITIZE = --sanitize=$(1) --scratch-path .build-$(1) -Xswiftc -use-ld=lld
SANITIZE_SKIP := 'MemoryTests|DepthTests'
sanitize: sanitize-thread sanitize-address

sanitize-thread: export SWIFT_DI_TESTS := engine
sanitize-thread: prepare
	$(SWIFT) build -c release --build-tests -Xswiftc -enable-testing $(call SANITIZE,thread)
	$(SWIFT) test -c release --skip-build -Xswiftc -enable-testing $(call SANITIZE,thread) --skip $(SANITIZE_SKIP)

# What is lost when a test run ends is XCTest's own, so leaks are looked for by the tests themselves.
sanitize-address: export ASAN_OPTIONS := detect_leaks=0
sanitize-address: export SWIFT_DI_TESTS := libraries
sanitize-address: prepare
	$(SWIFT) build --build-tests $(call SANITIZE,address)
	$(SWIFT) test --skip-build $(call SANITIZE,address) --skip $(SANITIZE_SKIP)

# Random inputs with libFuzzer under the address sanitizer, optimised: bytes through the reader, the
# rules, the reports and the writer, then random programs on the engine. An input that violates a
# property is written to .build-fuzz and fails; give it to the fuzzer as its only argument to repeat.
# SECONDS is for each of the two. In `make check`: two minutes of building, 45 s each; .ci/run has 20 s.
SECONDS ?= 45
FUZZ := --scratch-path .build-fuzz -Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=address -Xswiftc -use-ld=lld
FUZZER := -max_total_time=$(SECONDS) -timeout=60 -rss_limit_mb=4096 -len_control=0 -detect_leaks=0 -artifact_prefix=.build-fuzz/
fuzz: export SWIFT_DI_TESTS := fuzz
fuzz: export ASAN_OPTIONS := malloc_context_size=4
fuzz: prepare
	$(SWIFT) build -c release $(FUZZ)
	@mkdir -p .build-fuzz/corpus/definitions .build-fuzz/corpus/engine
	.build-fuzz/release/fuzz-definitions $(FUZZER) -max_len=4096 -dict=Fixtures/Fuzz/definitions.dict \
		.build-fuzz/corpus/definitions Fixtures/Fuzz/Definitions $(addprefix $(FIXTURES)/,valid faulty invalid encodings)
	.build-fuzz/release/fuzz-engine $(FUZZER) -max_len=256 -entropic=0 .build-fuzz/corpus/engine Fixtures/Fuzz/Engine

# Random definitions with findings, drawn under the address sanitizer: seven minutes of processor
# time for a thousand.
COUNT ?= 500
SEED ?= 1
draw-random: prepare-checks
	$(SWIFT) build --product swift-di --sanitize=address --scratch-path .build-draw-random -Xswiftc -use-ld=lld
	$(PYTHON) Tests/External/draw_random.py .build-draw-random/debug/swift-di --count $(COUNT) --seed $(SEED)

# The engine's tests as apps run it, optimised: what threads do at the same time, what a million
# requests leave behind, and how deep requests may go is not the same unoptimised. Building takes some
# four minutes of processor time.
test-release: export SWIFT_DI_TESTS := engine
test-release: prepare
	$(SWIFT) build -c release --build-tests -Xswiftc -enable-testing --scratch-path .build-release-tests
	$(SWIFT) test -c release --skip-build -Xswiftc -enable-testing --scratch-path .build-release-tests

# What takes long unoptimised, in full: every invalid definition alone, every exit status in every
# format, pictures and definitions of a hundred thousand bindings. A minute and a half.
test-exhaustive: export SWIFT_DI_EXHAUSTIVE := 1
test-exhaustive: prepare
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build --filter \
		'BadInputTests|DeterminismTests|ExitStatusTests|LargeDefinitionTests|PictureLadderTests|PictureScaleTests|SignalTests'

# Faults that are built in on purpose, one at a time behind a switch in one build: the tests nearest to
# each must fail.
faults: prepare
	python3 Tests/External/faults.py

# The engine, the analysis and the pictures build without the argument parser.
traits:
	$(SWIFT) build --disable-default-traits --scratch-path .build-notraits --product swift-di
	@.build-notraits/debug/swift-di; [ $$? = 2 ]
	@! ls .build-notraits/checkouts | grep swift-syntax

# @Injectable, with swift-syntax; in debug alone, because a release build of it takes minutes.
macros: export SWIFT_DI_TESTS := macros
macros: prepare
	$(SWIFT) build --build-tests --traits Macros --scratch-path .build-macros $(IMPORTS)
	$(SWIFT) test --skip-build --traits Macros --scratch-path .build-macros
	python3 Tests/External/public_docs.py .build-macros/debug SwiftDIMacros
	@# What is resolved with the trait would be fetched without it, too.
	@rm -f Package.resolved

# What discovery finds in whole programs: optimised, stripped, and with libraries that come later.
discovery: prepare-checks
	$(SWIFT) build -c release --target SwiftDIDiscovery
	python3 Tests/External/discovery.py check $(RELEASE)
	python3 Tests/External/discovery.py benchmark $(RELEASE)

# What the engine's interface must not let compile, and what it must.
compile-fail: build
	python3 Tests/External/compile_fail.py $(DEBUG)

# What the compiler says in apps under strict memory safety and in the language mode Swift 5.
client-modes: build
	python3 Tests/External/client_modes.py $(DEBUG)

# The library builds with library evolution, as what is shipped in binary form has to. Half a minute.
evolution:
	@for target in SwiftDI SwiftDIDiscovery SwiftDIExport; do \
		$(SWIFT) build --target $$target --scratch-path .build-evolution -Xswiftc -enable-library-evolution || exit 1; \
	done

build: prepare
	$(SWIFT) build $(IMPORTS)

release: prepare
	$(SWIFT) build -c release --product swift-di
	$(SWIFT) build -c release --product di-benchmarks
	$(SWIFT) build -c release --product di-engine-benchmarks

lint:
	$(SWIFT) format lint --strict --recursive Sources Tests Package.swift

# What a target imports has to be among its dependencies; the compiler's own check, in `make build`, does
# not see modules that are written in C.
imports: prepare-checks
	python3 Tests/External/imports.py

format:
	$(SWIFT) format --in-place --recursive Sources Tests Package.swift

# Records the snapshots anew; the run fails on purpose, and the diff is to be read.
snapshots:
	SWIFT_DI_RECORD=1 $(SWIFT) test

# Exports the definitions of the examples anew, and compares.
fixtures: prepare
	$(SWIFT) build --build-tests
	-SWIFT_DI_RECORD=1 $(SWIFT) test --skip-build --filter ExampleDefinitionsTests
	$(SWIFT) test --skip-build --filter ExampleDefinitionsTests

## Installing

# One program with Swift's library in it, without symbols: it exports none, so that a module that is
# loaded with a Swift library and an engine of its own never gets this one's. On Apple's systems
# Swift's library is part of the system.
PREFIX ?= /usr/local
DESTDIR ?=
INSTALLED := .build-install
STATIC := $(if $(filter Darwin,$(shell uname)),,--static-swift-stdlib -Xlinker -s -Xlinker --no-export-dynamic)
program: prepare
	$(SWIFT) build -c release $(STATIC) --product swift-di --scratch-path $(INSTALLED)

SHARE = $(DESTDIR)$(PREFIX)/share
install: program
	install -d $(DESTDIR)$(PREFIX)/bin $(SHARE)/man/man1 $(SHARE)/bash-completion/completions \
		$(SHARE)/zsh/site-functions $(SHARE)/fish/vendor_completions.d
	install -m 755 $(INSTALLED)/release/swift-di $(DESTDIR)$(PREFIX)/bin/swift-di
	install -m 644 Documentation/swift-di.1 $(SHARE)/man/man1/swift-di.1
	$(INSTALLED)/release/swift-di --generate-completion-script bash | sed 1d > $(SHARE)/bash-completion/completions/swift-di
	$(INSTALLED)/release/swift-di --generate-completion-script zsh > $(SHARE)/zsh/site-functions/_swift-di
	$(INSTALLED)/release/swift-di --generate-completion-script fish > $(SHARE)/fish/vendor_completions.d/swift-di.fish

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/swift-di $(SHARE)/man/man1/swift-di.1 \
		$(SHARE)/bash-completion/completions/swift-di $(SHARE)/zsh/site-functions/_swift-di \
		$(SHARE)/fish/vendor_completions.d/swift-di.fish

# A tarball, a Debian package and their checksums in `dist`. Equal programs give equal bytes.
VERSION = $(shell sed -n 's/.*current = "\(.*\)"/\1/p' Sources/DIDefinition/SwiftDIVersion.swift)
dist: prepare-dist
	rm -rf $(INSTALLED)/root
	$(MAKE) install PREFIX=$(CURDIR)/$(INSTALLED)/root DESTDIR=
	Packaging/dist.sh $(INSTALLED)/root dist $(VERSION)

# What was installed and packed, in a bare Debian without toolchain and graphviz, then with graphviz;
# the live modules with the installed program; man page and completions. In `make check-slow`: five
# minutes of building, three of checking. Needs the right to make a root folder (debootstrap).
install-check: prepare-install-check dist live-products
	python3 Tests/External/install.py $(INSTALLED)/root dist $(RELEASE)
	python3 Tests/External/live_modules.py $(DEBUG) $(RELEASE) --command $(INSTALLED)/root/bin/swift-di

## Generated pages

docs: prepare-checks build
	Documentation/generate.sh $(DEBUG)/swift-di

# The overloads of `bind` and what they call; see the script.
OVERLOADS := Sources/SwiftDI/Describe/Overloads

overloads:
	python3 $(OVERLOADS)/generate.py $(OVERLOADS)

docs-fresh: prepare-checks build
	@rm -rf .build/fresh && mkdir -p .build/fresh/$(OVERLOADS)
	python3 $(OVERLOADS)/generate.py .build/fresh/$(OVERLOADS)
	Documentation/generate.sh $(DEBUG)/swift-di .build/fresh
	@for page in $$(cd .build/fresh && find . -type f); do \
		cmp -s "$$page" ".build/fresh/$$page" || { echo "$$page is stale: run 'make docs overloads'"; exit 1; }; \
	done

# One site: the engine's pages and documentation comments, and the guide to the command. A link that leads
# nowhere is an error. The command has no public symbols, so its symbol graph is its name alone. Then counts
# the comments of all public declarations, and whether they describe parameters and errors.
DOCC ?= docc
SYMBOLS ?= swift-symbolgraph-extract
SITE := .build/docc
ENGINE_PAGES := SwiftDI SwiftDIDiscovery SwiftDIExport
docc: build
	@rm -rf $(SITE) && mkdir -p $(addprefix $(SITE)/,$(ENGINE_PAGES) swift-di)
	@for name in $(ENGINE_PAGES); do \
		$(SYMBOLS) -module-name $$name -minimum-access-level public -output-dir $(SITE)/$$name \
			-target $$($(SWIFT) -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -1) \
			-I $(DEBUG)/Modules $$(ls $(DEBUG)/CSwiftDI*.build/module.modulemap | grep -v -e -tool | sed 's/^/-Xcc -fmodule-map-file=/') || exit 1; \
	done
	@printf '{"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "make"}, %s}\n' \
		'"module": {"name": "swift_di", "platform": {}}, "symbols": [], "relationships": []' > $(SITE)/swift-di/swift_di.symbols.json
	@for name in $(ENGINE_PAGES) swift-di; do \
		$(DOCC) convert Sources/$$name/$$name.docc --warnings-as-errors --fallback-display-name $$name \
			--fallback-bundle-identifier $$name --additional-symbol-graph-dir $(SITE)/$$name \
			--output-path $(SITE)/$$name.doccarchive || exit 1; \
	done
	@$(DOCC) merge $(patsubst %,$(SITE)/%.doccarchive,$(ENGINE_PAGES) swift-di) \
		--synthesized-landing-page-name swift-di --output-path $(SITE)/site.doccarchive
	@python3 Tests/External/check_site.py $(SITE)/site.doccarchive
	SYMBOLS=$(SYMBOLS) python3 Tests/External/public_docs.py $(DEBUG)
	@echo "the site is in $(SITE)/site.doccarchive, for any web server"

## Checks against programs that were not written here

checks-by-others: prepare-checks check-ci-files $(JUNIT_XSD)
	$(PYTHON) Tests/External/check_schemas.py $(DEBUG)/swift-di
	$(PYTHON) Tests/External/check_configuration.py $(DEBUG)/swift-di
	$(PYTHON) Tests/External/check_formats.py $(DEBUG)/swift-di $(JUNIT_XSD)
	python3 Tests/External/page_commands.py $(DEBUG)/swift-di
	$(PYTHON) Tests/External/oracle.py --selftest
	$(PYTHON) Tests/External/oracle.py $(DEBUG)/swift-di --count 2000 $(READABLE)
	$(PYTHON) Tests/External/questions.py $(DEBUG)/swift-di --count 12
	$(PYTHON) Tests/External/differences.py $(DEBUG)/swift-di --count 25
	$(PYTHON) Tests/External/diff_pictures.py $(DEBUG)/swift-di --count 25
	$(PYTHON) Tests/External/layout_stability.py $(DEBUG)/swift-di --count 2
	$(PYTHON) Tests/External/colours.py $(DEBUG)/swift-di
	$(PYTHON) Tests/External/matrices.py $(DEBUG)/swift-di --count 40
	$(PYTHON) Tests/External/mermaid_charts.py $(DEBUG)/swift-di $(READABLE)
	$(PYTHON) Tests/External/graph_tools.py $(DEBUG)/swift-di --graph-option=--detail=bindings $(READABLE)

# Pictures in headless Chromium, light, dark and on paper, and their PDFs: badges, texts in boxes, links.
# Four minutes for all; BROWSER chooses the definitions. In `make check-slow`.
BROWSER ?= $(READABLE) Documentation/Examples/*.json
browser: prepare-browser build
	$(PYTHON) Tests/External/browser.py $(DEBUG)/swift-di $(BROWSER)

# The packages in Fixtures, built, checked and drawn from outside as their users would do it.
packages: build
	python3 Tests/External/packages.py $(DEBUG)

# What the README says, done word by word in a fresh clone with nothing but a toolchain: it installs the
# command and builds two packages. Some five minutes on two cores. In .ci/run.
first-hour:
	python3 Tests/External/first_hour.py

# The files that people copy into their own continuous integration: against their schemas, and run.
check-ci-files: prepare-checks
	$(PYTHON) Tests/External/ci_files.py $(DEBUG)

# Whole processes side by side: CPU time, memory, start-up, pictures; and requests of the engine. Writes
# the figures that the README quotes. `make benchmark LARGE=--large` adds a million bindings.
benchmark: prepare-checks release
	$(PYTHON) Tests/External/benchmark.py $(RELEASE) $(LARGE) --engine --json Documentation/Benchmarks.json --picture $(FIXTURES)/valid/car.json --picture $(FIXTURES)/valid/shop.json

# What the engine costs an app of 1, 200 and 1,000 bindings, beside the same wired by hand: compiling it, its
# size, its launch and its memory. Some three minutes.
benchmark-app: prepare
	python3 Tests/External/benchmark_app.py

# What children, override layers, scopes and the first container of a process cost, in debug and release builds,
# and describing a thousand bindings beside a dictionary of closures. A minute once it is built.
benchmark-containers: prepare
	$(SWIFT) build --product di-engine-benchmarks
	$(SWIFT) build -c release --product di-engine-benchmarks
	python3 Tests/External/containers.py $(DEBUG) $(RELEASE)

# Compiled code as the input: what it costs, and that debug and release builds go together.
live: release live-products
	python3 Tests/External/live_modules.py $(DEBUG) $(RELEASE)

live-products: build
	$(SWIFT) build -c release --product DILiveFixture
	$(SWIFT) build -c release --product di-live-fixture

# Each member of the format is scaled alone, to show that nothing is quadratic. Some three minutes.
scaling: prepare-checks
	$(SWIFT) build -c release --product swift-di
	$(PYTHON) Tests/External/scaling.py $(RELEASE)/swift-di

# Instructions of the engine's fast paths, of the parts of lint and of pictures, which are the same on
# a busy machine. `make gates RECORD=1` records the last two anew. In .ci/run; three minutes.
gates: prepare-checks
	$(SWIFT) build -c release --product di-engine-benchmarks
	$(SWIFT) build -c release --product di-benchmarks
	$(SWIFT) build -c release --product di-picture-benchmarks
	$(PYTHON) Tests/External/gates.py $(RELEASE) $(if $(RECORD),--record)

## Preparation: nothing is assumed to be there but a Swift toolchain, make and Debian's apt

prepare:
	@command -v $(SWIFT) > /dev/null || { echo "swift-di needs a Swift 6.3 toolchain: https://www.swift.org/install"; exit 1; }
	@ls /usr/lib*/libgvc.* /usr/lib/*/libgvc.* /usr/local/lib/libgvc.* /opt/homebrew/lib/libgvc.* 2> /dev/null | grep -q . || { \
		command -v apt-get > /dev/null || { echo "pictures and their tests need graphviz (Homebrew: brew install graphviz)"; exit 1; }; \
		echo "installing libgraphviz-dev"; \
		$(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq libgraphviz-dev; }

prepare-checks: prepare
	@{ command -v nop && command -v xmllint && command -v valgrind && command -v python3 && python3 -c 'import venv, ensurepip'; } > /dev/null 2>&1 || { \
		command -v apt-get > /dev/null || { echo "the checks need graphviz, xmllint, valgrind and python3 with venv"; exit 1; }; \
		$(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq graphviz libxml2-utils python3 python3-venv valgrind binutils; }
	@[ -x $(PYTHON) ] || python3 -m venv $(TOOLS)
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check -r Tests/External/requirements.txt

prepare-browser: prepare-checks
	@{ command -v chromium && command -v chromedriver && command -v pdftotext; } > /dev/null || { \
		command -v apt-get > /dev/null || { echo "the checks need chromium, chromedriver and pdftotext"; exit 1; }; \
		$(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq chromium chromium-driver fonts-liberation poppler-utils; }

# The schema of JUnit reports by Jenkins, which only the sources of pytest carry.
PYTEST := 8.4.2
$(JUNIT_XSD): | prepare-checks
	@$(PYTHON) -m pip download --quiet --disable-pip-version-check --no-deps --no-binary :all: \
		--dest $(TOOLS)/pytest pytest==$(PYTEST)
	@tar -xzOf $(TOOLS)/pytest/pytest-$(PYTEST).tar.gz pytest-$(PYTEST)/testing/example_scripts/junit-10.xsd > $@.part
	@mv $@.part $@

prepare-dist: prepare
	@command -v dpkg-shlibdeps > /dev/null || ! command -v apt-get > /dev/null || { \
		$(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq dpkg-dev xz-utils; }

prepare-install-check: prepare
	@{ command -v debootstrap && command -v mandoc && command -v zsh && command -v fish && command -v lintian; } > /dev/null || { \
		$(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq debootstrap mandoc zsh fish lintian; }

clean:
	rm -rf .build .build-install dist .build-macros .build-notraits .build-packages .build-release-tests .build-thread \
		.build-address .build-benchmark-app .build-evolution .build-draw-random .build-faults .build-fuzz Fixtures/Packages/*/.build demo
