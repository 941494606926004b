# Ozen, a static site generator for recipe galleries.
#
#   make            builds the sample site of Content/ into _site/
#   make serve      builds it and serves it on http://127.0.0.1:8080
#   make test       all tests: Swift, the built sites, and their pages in a browser
#   make swift-test, make site-test   the one half or the other
#   make check-c    the tests of all that calls C, under AddressSanitizer, which also tells of memory that is lost
#   make bench      how long a large store takes, and large diaries, beside Hugo on the same content; what pictures
#                   cost, beside other tools; what the preview serves, beside nginx, and how soon it shows a change;
#                   what a search loads, and how long it takes on a slow processor, and what it finds, beside Pagefind
#   make fuzz       ten minutes of invented pictures, under libFuzzer and AddressSanitizer
#   make install    installs Ozen below PREFIX (/usr/local), and below DESTDIR; make uninstall removes it again
#   make deb        a Debian package in .build/packages
#   make dist       a tarball for any Linux in .build/packages, with the libraries that Ozen needs
#   make test-install   installs both on fresh systems, and builds a site there (as root, for a while)
#   make format     formats the Swift code
#   make lint       complains of Swift code that is not formatted
#   make setup      installs what building and testing need and is missing, and says what that is
#   make clean      removes all that was made here, the sample site included
#
# Each target installs what it needs itself: `make` Debian packages, `make test` more of them and a Python
# environment in .venv/. Where there is no Debian, a message says what is missing.

SWIFT  = swift
OZEN   = .build/release/ozen
PYTHON = .venv/bin/python
PREFIX = /usr/local
SWIFT_SOURCES = Sources Tests Package.swift

PACKAGES = .build/packages

.PHONY: site ozen serve test swift-test site-test check-c fuzz bench install uninstall deb dist test-install \
  format lint setup clean

site: ozen
	$(OZEN) build

# With Swift's runtime inside, the binary runs where no Swift is installed.
ozen:
	@.ci/packages build
	$(SWIFT) build -c release --static-swift-stdlib --product ozen

serve: ozen
	$(OZEN) serve

test: swift-test site-test

swift-test:
	@.ci/packages build
	$(SWIFT) test

site-test: ozen .venv/ready
	@.ci/packages test
	OZEN=$(OZEN) $(PYTHON) -m pytest -c Tests/pytest.ini Tests/Site Tests/Browser

check-c:
	@.ci/packages build
	LSAN_OPTIONS=suppressions=$(CURDIR)/.ci/leaks:print_suppressions=0 \
	$(SWIFT) test --sanitize=address --scratch-path .build/address \
	  --filter 'ImagingTests|MarkupTests|PreviewTests|FetchingTests|CompressionTests|StorageTests.*Import'

# Imaging and the fuzzer in one module, since only that one sees what is inside.
FUZZ_MINUTES = 10
FUZZ_SEEDS   = Content/photos Tests/Sites/english/Content/photos
fuzz:
	@.ci/packages build
	@mkdir -p .build/fuzz/corpus
	$(SWIFT)c -O -sanitize=fuzzer,address -swift-version 6 -enable-upcoming-feature InternalImportsByDefault \
	  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
	  -module-name ImagingFuzz -parse-as-library $(addprefix -I ,$(wildcard Sources/C*)) \
	  $$(find Sources/Imaging -name '*.swift') Tests/Fuzzing/ImagingFuzz.swift -o .build/fuzz/imaging
	.build/fuzz/imaging -max_total_time=$$(($(FUZZ_MINUTES) * 60)) -timeout=15 -rss_limit_mb=2500 -max_len=65536 \
	  -artifact_prefix=.build/fuzz/ .build/fuzz/corpus $(FUZZ_SEEDS)

bench: ozen .venv/ready .venv/bench
	@.ci/packages bench
	python3 Tests/Benchmarks/store.py $(OZEN)
	$(PYTHON) Tests/Benchmarks/pages.py $(OZEN)
	python3 Tests/Benchmarks/months.py $(OZEN)
	python3 Tests/Benchmarks/serving.py $(OZEN)
	$(PYTHON) Tests/Benchmarks/preview.py $(OZEN)
	$(PYTHON) Tests/Benchmarks/pictures.py $(OZEN)
	$(PYTHON) Tests/Benchmarks/search.py $(OZEN)
	$(PYTHON) Tests/Benchmarks/pagefind.py $(OZEN)

# Without a compiler, where the program is there already: `make`, then `sudo make install`.
$(OZEN):
	$(MAKE) ozen

install: $(OZEN)
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' .packaging/install $(OZEN)

uninstall:
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' .packaging/install --remove

deb: ozen
	@.ci/packages package
	@.packaging/deb $(OZEN) $(PACKAGES)

dist: ozen
	@.ci/packages package
	@.packaging/dist $(OZEN) $(PACKAGES)

test-install: deb dist .venv/ready
	@.ci/packages install
	$(PYTHON) .packaging/test $(PACKAGES)

format:
	$(SWIFT) format format -i -r $(SWIFT_SOURCES)

lint:
	$(SWIFT) format lint --strict -r $(SWIFT_SOURCES)

setup: .venv/ready
	@.ci/packages test

.venv/ready: Tests/requirements.txt
	@.ci/packages test
	@echo "Installing with pip into .venv: $$(sed 's/==.*//' $< | tr '\n' ' ')"
	python3 -m venv .venv
	.venv/bin/pip install --quiet --disable-pip-version-check -r $<
	@touch $@

.venv/bench: Tests/Benchmarks/requirements.txt .venv/ready
	.venv/bin/pip install --quiet --disable-pip-version-check -r $<
	@touch $@

clean:
	rm -rf .build .venv .ozen _site
