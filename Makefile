PYTHON ?= python3
SOAK_GAMES ?= 2000
SOAK_FRAMES ?= 1000000
SOAK_REQUESTS ?= 1000000
SOAK_KILLS ?= 1000
SOAK_LIVE ?= 1000
SOAK_TEARINGS ?= 20
SOAK_ATTACK ?= 30
SOAK_KERNEL ?= 600
SOAK_KERNEL_SEED ?= 1000000

VENV := .venv
BIN := $(VENV)/bin
SITE := .venv-site
WEB := node_modules/.package-lock.json
BIOME := node_modules/.bin/biome
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
LOCK := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--no-strip-extras --generate-hashes --no-emit-index-url --custom-compile-command "make lock"
PARALLEL := -n auto --dist worksteal
KERNEL := setup.py $(wildcard src/pocket_tactics/kernel/*/*.pyx \
	$(foreach depth,* */* */*/*,src/pocket_tactics/kernel/$(depth).pxi))
ENGINE := tests/rules tests/notation/test_steps.py tests/drawing tests/test_state.py tests/test_memory.py

.DEFAULT_GOAL := help
.PHONY: help play terminal test check fmt bench bench-against bench-kernel bench-peers bench-web lighthouse bench-server mutants balance balance-maps docs pictures site soak lock train clean
# The set-up runs one step after another, and a game needs the whole terminal.
.NOTPARALLEL:

help: ## list the commands
	@grep -E '^[a-z-]+:.* ## ' Makefile | sed -E 's/:.* ## /\t/' | expand -t 15

# The empty trap keeps the shell alive until the game has answered Ctrl-C (unlike an
# ignored signal, the game does not inherit it); 130 says that Ctrl-C ended the game.
play: $(VENV)/play $(VENV)/package $(VENV)/kernel-tried ## play in the browser; with options: make play ARGS="--no-browser"
	@cat $(VENV)/kernel-tried 2>/dev/null || true
	@trap : INT; $(BIN)/pocket-tactics serve $(ARGS) || [ $$? -eq 130 ]

terminal: $(VENV)/play $(VENV)/package $(VENV)/kernel-tried ## play in the terminal; with options: make terminal ARGS="--plain"
	@cat $(VENV)/kernel-tried 2>/dev/null || true
	@trap : INT; $(BIN)/pocket-tactics play $(ARGS) || [ $$? -eq 130 ]

# Coverage takes a quarter of the time, so only the tests of the engine are measured, and
# they must reach every branch. Tests that measure time run last, alone.
test: $(VENV)/dev $(VENV)/kernel $(WEB) ## run the tests; the engine's own must reach every branch of it
	$(BIN)/pytest $(PARALLEL) $(ENGINE) --cov; engine=$$?; \
	$(BIN)/pytest $(PARALLEL) $(ENGINE:%=--ignore=%); others=$$?; \
	$(BIN)/pytest -m "alone and not soak" tests/server tests/faults && exit $$((engine + others))

check: $(VENV)/dev $(VENV)/package $(WEB) ## check format, lint, types and import layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(call pages,ci)

fmt: $(VENV)/dev $(WEB) ## format, and fix what the linters can
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(call pages,check --write)

# On a build machine no test may be skipped: there this fails if npm is missing.
pages = @if [ -x $(BIOME) ] || [ "$$CI" = true ]; then echo $(BIOME) $(1) . && $(BIOME) $(1) .; \
	else echo "npm is not installed: scripts and style sheets are left out"; fi

bench: $(VENV)/play $(VENV)/package ## measure the speed of the engine and the players
	$(BIN)/python -m bench $(ARGS)

bench-against: $(VENV)/play $(VENV)/package ## measure the engine against another checkout: OTHER=path
	$(BIN)/python -m bench.against $(OTHER)

bench-kernel: $(VENV)/play $(VENV)/kernel bench-peers ## measure the compiled rules, next to the engines of other games
	$(BIN)/python -m bench.kernel $(ARGS)

bench-peers: $(VENV)-peers/peers ## measure the engines of other games and ours
	$(VENV)-peers/bin/python -m bench.peers

bench-web: $(VENV)/dev $(VENV)/package ## measure the speed of the pages in a browser (needs chromium)
	$(BIN)/python -m bench.web $(ARGS)

lighthouse: $(VENV)/dev $(VENV)/package bench/lighthouse/node_modules/.package-lock.json ## rate the pages with Lighthouse, as on a phone (needs chromium and npm)
	$(BIN)/python -m bench.web.lighthouse $(ARGS)

bench-server: $(VENV)/dev $(VENV)/package ## measure the load that the server can carry; against another: OTHER=path
	$(BIN)/python -m bench.server $(OTHER) $(ARGS)

mutants: $(VENV)-mutants/mutants $(VENV)/dev $(VENV)/package ## run mutation tests
	$(VENV)-mutants/bin/python -m mutants $(ARGS)

# One thread: the second processor plays other games at the same speed.
train: $(VENV)/play $(VENV)/kernel ## learn the weights of the evaluation: make train EDITION=fifth
	OMP_NUM_THREADS=1 $(BIN)/python -m training $(EDITION) $(ARGS)

balance: $(VENV)/play $(VENV)/package $(VENV)/kernel ## play the prebuilt factions against each other, and on the ready maps; continues a stopped run
	$(BIN)/python -m bench.balance --write $(ARGS)
	$(MAKE) balance-maps ARGS=

balance-maps: $(VENV)/play $(VENV)/package $(VENV)/kernel ## play on ready and generated maps; continues a stopped run: ARGS='--minutes 10'
	$(BIN)/python -m bench.maps --write $(ARGS)
	$(BIN)/python -m bench.more_seats --write $(ARGS)
	$(BIN)/python -m bench.map_measure --write $(ARGS)

docs: $(VENV)/dev $(VENV)/package ## write the generated pages of docs/ again
	$(BIN)/python docs/tables.py
	$(BIN)/python -m docs.mechanics
	$(BIN)/python docs/protocol.py
	$(BIN)/python docs/perft_counts.py
	$(BIN)/python -m docs.player_pages

pictures: $(VENV)/dev $(VENV)/package ## draw the boards and cards of the documents again (needs chromium)
	$(BIN)/python -m docs.pictures
	$(BIN)/python -m docs.fight_picture
	$(BIN)/python -m docs.previews
	$(BIN)/python -m docs.icons

# The site is built from the sources, without running them, in a separate environment.
site: $(SITE)/docs ## build the documents as a site, into site/
	$(SITE)/bin/zensical build --clean --strict
	$(SITE)/bin/python docs/self_contained.py site
	$(SITE)/bin/python docs/reference_check.py site

# Faults run one after another, because they are measured. The variables are the number of
# kills, the number of games that are open then, the number of seeds for damaged sectors,
# and the seconds of an attack.
soak: $(VENV)/dev $(VENV)/kernel ## run the long tests; longer: make soak SOAK_GAMES=10000
	SOAK_GAMES=$(SOAK_GAMES) SOAK_FRAMES=$(SOAK_FRAMES) SOAK_REQUESTS=$(SOAK_REQUESTS) \
		SOAK_KERNEL=$(SOAK_KERNEL) SOAK_KERNEL_SEED=$(SOAK_KERNEL_SEED) \
		$(BIN)/pytest -rP -n auto -m soak --ignore tests/faults
	SOAK_KILLS=$(SOAK_KILLS) SOAK_LIVE=$(SOAK_LIVE) SOAK_TEARINGS=$(SOAK_TEARINGS) \
		SOAK_ATTACK=$(SOAK_ATTACK) $(BIN)/pytest -rP -m soak tests/faults

# uv pins the requirements for every platform at once.
lock: $(VENV)/dev ## pin the newest requirements
	$(LOCK) --group build pyproject.toml -o requirements/play.txt
	$(LOCK) --group build pyproject.toml -o requirements/dev.txt --extra dev \
		--extra gymnasium --extra open-spiel --extra pettingzoo -c requirements/play.txt
	$(LOCK) --group build pyproject.toml -o requirements/peers.txt --group peers \
		-c requirements/play.txt
	$(LOCK) --group pyproject.toml:docs -o requirements/docs.txt
	$(LOCK) --group pyproject.toml:mutants -o requirements/mutants.txt

clean: ## remove all files that were built
	rm -rf $(VENV) $(VENV)-peers $(VENV)-mutants $(SITE) node_modules build site .coverage .*_cache .hypothesis src/*.egg-info
	find . -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.so' -delete

# A lock names every package, so pip resolves nothing, and no later release can break a set-up.
# Afterwards pip checks that the lock was complete.
define install
	@$(1)/bin/python -m pip install --quiet --disable-pip-version-check --no-compile \
		--no-deps --require-hashes -r $(2)
	@problems=$$($(1)/bin/python -m pip check --disable-pip-version-check) || \
		{ echo "$(2) is not complete:"; echo "$$problems"; exit 1; } >&2
endef

# Built from an empty folder, and stamped last: an interrupted set-up is repeated.
define set-up
	$(if $(call runs,import sys; assert sys.version_info >= (3, 11)),,$(error \
	Pocket-Tactics needs Python 3.11 or later: install it, or name it as in "make PYTHON=python3.12 $(MAKECMDGOALS)"))
	$(if $(call runs,import ensurepip),,$(error \
	$(PYTHON) cannot make virtual environments: install python3-venv (apt install python3-venv) and try again))
	@echo "Setting up (once): installing requirements/$(1).txt into $(VENV) ..."
	@$(PYTHON) -m venv --clear $(VENV)
	$(call install,$(VENV),requirements/$(1).txt)
endef
runs = $(shell $(PYTHON) -c '$(1)' 2>/dev/null && echo yes)

$(VENV)/play: requirements/play.txt
	$(call set-up,play)
	@touch $@

# All of play's requirements are among dev's.
$(VENV)/dev: requirements/dev.txt
	$(call set-up,dev)
	@touch $(VENV)/play $@

$(SITE)/docs: requirements/docs.txt
	@echo "Setting up (once): installing $< into $(SITE) ..."
	@$(PYTHON) -m venv --clear $(SITE)
	$(call install,$(SITE),$<)
	@touch $@

# A separate environment: the program needs nothing in it.
$(VENV)-peers/peers: requirements/peers.txt pyproject.toml
	@echo "Setting up (once): installing requirements/peers.txt into $(VENV)-peers ..."
	@$(PYTHON) -m venv --clear $(VENV)-peers
	$(call install,$(VENV)-peers,requirements/peers.txt)
	@$(VENV)-peers/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# What makes the errors needs nothing of ours, and our tests nothing of it.
$(VENV)-mutants/mutants: requirements/mutants.txt
	@echo "Setting up (once): installing $< into $(VENV)-mutants ..."
	@$(PYTHON) -m venv --clear $(VENV)-mutants
	$(call install,$(VENV)-mutants,$<)
	@touch $@

# What checks the pages: without npm it is left out, and says so.
$(WEB): package.json package-lock.json
	@if command -v npm >/dev/null; then npm ci --silent --no-audit --no-fund && touch $@; \
	else echo "npm is not installed: the scripts and styles of the pages are not checked"; fi

bench/lighthouse/node_modules/.package-lock.json: bench/lighthouse/package.json bench/lighthouse/package-lock.json
	@cd bench/lighthouse && npm ci --silent --no-audit --no-fund && touch node_modules/.package-lock.json

$(VENV)/package: pyproject.toml
	@POCKET_TACTICS_NO_KERNEL=1 $(PIP) --no-deps --no-build-isolation -e .
	@$(BIN)/python -m compileall -q src
	@touch $@

# Without a C compiler it says so and goes on.
COMPILE := $(BIN)/python setup.py --quiet build_ext --inplace --parallel 2
$(VENV)/kernel: $(KERNEL) $(VENV)/package
	@echo "Compiling the kernel ..."
	@$(COMPILE)
	@: >$(VENV)/kernel-tried
	@touch $@

# A game starts at once. The kernel is compiled meanwhile, or given up after a minute:
# then the compiler and its children are ended, and the next game says so.
KERNEL_SECONDS := 60
IN_TIME := $(BIN)/python -c 'import os, subprocess, sys; from threading import Timer; \
	job = subprocess.Popen(sys.argv[1:], start_new_session=True); \
	timer = Timer($(KERNEL_SECONDS), os.killpg, (job.pid, 9)); timer.daemon = True; timer.start(); \
	sys.exit(job.wait() != 0)'
GIVEN_UP := The kernel was not compiled in $(KERNEL_SECONDS) s (see $(VENV)/kernel.log): games run on the engine. To compile it: make $(VENV)/kernel
$(VENV)/kernel-tried: $(KERNEL) $(VENV)/package
	@find src/pocket_tactics/kernel -name '*.so' -delete
	@if command -v cc >/dev/null; then \
		echo "Compiling the kernel meanwhile, for a minute at most. The next game uses it, or says that there is none."; \
		{ if $(IN_TIME) $(COMPILE); then touch $(VENV)/kernel $@; else echo "$(GIVEN_UP)" >$@; fi; } >$(VENV)/kernel.log 2>&1 & \
	else echo "There is no C compiler: games run on the engine, and the kernel is left out"; fi
