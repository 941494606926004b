# Ozen, a static site generator for recipe galleries.
#
#   make            builds the sample site of Content/ into _site/
#   make serve      builds it and serves it on http://127.0.0.1:8080
#   make test       all tests: Swift, the built sites, and their pages in a browser
#   make swift-test, make site-test   the one half or the other
#   make check-c    the tests of all that calls C, under AddressSanitizer
#   make bench      how long large diaries take, beside Hugo on the same content, what the preview serves, beside
#                   nginx, and how soon it shows a change
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
SWIFT_SOURCES = Sources Tests Package.swift

.PHONY: site ozen serve test swift-test site-test check-c bench format lint setup clean

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
	$(SWIFT) test --sanitize=address --scratch-path .build/address \
	  --filter 'ImagingTests|MarkupTests|PreviewTests'

bench: ozen .venv/ready
	@.ci/packages bench
	python3 Tests/Benchmarks/pages.py $(OZEN)
	python3 Tests/Benchmarks/months.py $(OZEN)
	python3 Tests/Benchmarks/serving.py $(OZEN)
	$(PYTHON) Tests/Benchmarks/preview.py $(OZEN)

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

clean:
	rm -rf .build .venv .ozen _site
