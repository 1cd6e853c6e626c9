# The only front door. `make run` and `make test` set everything up by themselves.
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
KERNEL := $(wildcard src/duiyi/kernel/*.py src/duiyi/kernel/*.pxd) setup.py pyproject.toml
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
CATALOGUES := $(wildcard src/duiyi/locale/*/LC_MESSAGES/*.po)
PAGE := $(wildcard frontend/*.* frontend/src/*.* frontend/src/pages/*.* src/duiyi/render/*.py) frontend/.npmrc tools/front.py tools/front_tables.py

.PHONY: help setup run test soak check bench learn wheel messages docs pictures format clean

help:  ## list the verbs
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

$(VENV)/requirements: requirements/build.txt requirements/dev.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install --require-hashes -r requirements/dev.txt
	touch $@

$(VENV)/installed: $(VENV)/requirements $(KERNEL)
	rm -rf build src/duiyi/kernel/*.so
	$(PIP) install --no-build-isolation --no-deps --editable .
	@$(BIN)/python tools/tell_kernel.py
	touch $@

$(VENV)/catalogues: $(VENV)/installed $(CATALOGUES)
	DUIYI_COMPILE=0 $(BIN)/python setup.py --quiet --version >/dev/null
	touch $@

$(VENV)/node: $(VENV)/requirements requirements/node.txt
	$(BIN)/python tools/front.py node || $(PIP) install --require-hashes -r requirements/node.txt
	touch $@

$(VENV)/page: $(VENV)/node $(VENV)/installed $(CATALOGUES) $(PAGE)
	$(BIN)/python tools/front.py build
	touch $@

setup: $(VENV)/installed $(VENV)/catalogues $(VENV)/page  ## set everything up

run: setup  ## open a board in the browser, already playing
	$(BIN)/duiyi

test: setup  ## run the whole suite
	$(BIN)/python -m pytest

soak: setup  ## kill programs that play a thousand times
	DUIYI_KILLS=$${DUIYI_KILLS-1000} $(BIN)/python -m pytest --timeout=7200 tests/store/test_kills.py

$(VENV)/bench: $(VENV)/requirements requirements/bench.txt
	$(PIP) install --require-hashes -r requirements/bench.txt
	touch $@

bench: setup $(VENV)/bench  ## measure, beside other programs
	DUIYI_BENCH_NODE=$${DUIYI_BENCH_NODE-build/bench} $(BIN)/python benchmarks/run.py; missed=$$?; \
	$(BIN)/python benchmarks/positions.py && exit $$missed

GAMES ?= build/games
learn: setup $(VENV)/bench  ## make games and learn the weights of playouts and priors from them
	$(BIN)/python tools/make_games.py $(GAMES)
	$(BIN)/python tools/learn_weights.py $(GAMES) $(wildcard ../shared/records)

check: setup  ## lint, types, import directions
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/mypy
	$(BIN)/python tools/front.py check

wheel: setup  ## build the wheel, install it into an empty environment and try it there
	rm -rf build dist
	DUIYI_COMPILE=1 $(PIP) wheel --no-build-isolation --no-deps --wheel-dir dist .
	$(BIN)/python tools/try_wheel.py dist

messages: setup  ## gather what the program says into the catalogues
	$(BIN)/python tools/gather_messages.py

docs: setup  ## write the pages that are made from the data
	$(BIN)/python tools/rule_pages.py
	$(BIN)/python tools/requirement_table.py
	$(BIN)/python tools/precedent_page.py
	$(BIN)/python tools/play_page.py
	PYTHONPATH=. $(BIN)/python tools/name_page.py

pictures: setup  ## draw the pictures of the terminal anew
	PYTHONPATH=. $(BIN)/python tools/play_pictures.py

format: setup  ## lay out the source
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:  ## remove what was built
	rm -rf build dist $(VENV) src/duiyi/kernel/*.so src/duiyi/locale/*/LC_MESSAGES/*.mo
	rm -rf src/duiyi/web/static frontend/node_modules frontend/gallery frontend/src/tables
