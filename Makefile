# The only front door. `make run` and `make test` set everything up by themselves.
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
KERNEL := $(wildcard src/duiyi/kernel/*.py src/duiyi/kernel/*.pxd) setup.py pyproject.toml
CATALOGUES := $(wildcard src/duiyi/locale/*/LC_MESSAGES/*.po)

.PHONY: help setup run test check bench wheel format clean

help:  ## list the verbs
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

$(VENV)/requirements: requirements/build.txt requirements/dev.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	touch $@

$(VENV)/installed: $(VENV)/requirements $(KERNEL) $(CATALOGUES)
	rm -rf build src/duiyi/kernel/*.so
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	touch $@

setup: $(VENV)/installed  ## set everything up

run: setup  ## judge the example records and show their boards
	$(BIN)/duiyi judge src/duiyi/examples/*.sgf

test: setup  ## run the whole suite
	$(BIN)/python -m pytest

check: setup  ## lint, types, import directions
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/mypy

format: setup  ## lay out the source
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:  ## remove what was built
	rm -rf build dist $(VENV) src/duiyi/kernel/*.so
