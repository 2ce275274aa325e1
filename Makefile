# The two commands for everybody are `make fuzz` and `make test`.

GADFLY := target/release/gadfly
STORE  := out/gadfly.db
TIME   := 90s

.PHONY: help fuzz test lint bench validate build clean

help:
	@echo "make fuzz      install what is missing, fuzz every C compiler found for $(TIME), show the bugs"
	@echo "make test      install what is missing and run all tests"
	@echo "make lint      formatting and clippy"
	@echo "make bench     the benchmarks"
	@echo "make validate  2,000 programs through gcc, clang and their sanitizers (takes a while)"

build:
	cargo build --release --locked

fuzz:
	@scripts/setup.sh fuzz
	@$(MAKE) --no-print-directory build
	@scripts/fuzz.sh $(GADFLY) $(STORE) $(TIME)

test:
	@scripts/setup.sh test
	cargo test --workspace --locked

lint:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings

bench:
	@scripts/setup.sh test
	cargo bench --locked -p gadfly-choice --bench choice
	cargo bench --locked -p gadfly-cfamily --bench generate
	cargo bench --locked -p gadfly-toolchain --bench spawn
	@$(MAKE) --no-print-directory build
	$(GADFLY) similarity --programs 1000
	scripts/share.sh $(GADFLY)

validate:
	@scripts/setup.sh test
	GADFLY_PROGRAMS=2000 cargo test --release --locked -p gadfly --test validity -- --nocapture

clean:
	cargo clean
	rm -rf out
