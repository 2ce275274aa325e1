# The two commands for everybody are `make fuzz` and `make test`.

TARGET := $(or $(CARGO_TARGET_DIR),target)
GADFLY := $(TARGET)/release/gadfly
STORE  := out/gadfly.db
TIME   := auto

.PHONY: help fuzz test lint deny bench validate build clean

help:
	@echo "make fuzz      install what is missing, fuzz every C compiler found and the newest Dafny for a while (TIME=10m), show the bugs"
	@echo "make test      install what is missing and run all tests; GADFLY_REQUIRE=gcc,dafny-4 fails where these are missing"
	@echo "make lint      formatting and clippy"
	@echo "make deny      licences and advisories of the dependencies (needs cargo-deny)"
	@echo "make bench     the benchmarks"
	@echo "make validate  3,000 programs through gcc, clang and their sanitizers, OpenCL and ISPC (takes hours)"

build:
	cargo build --release --locked
	@scripts/size.sh $(GADFLY)

fuzz:
	@scripts/setup.sh fuzz
	@$(MAKE) --no-print-directory build
	@scripts/dafny.sh $(GADFLY)
	@scripts/fuzz.sh $(GADFLY) $(STORE) $(TIME)

test:
	@scripts/setup.sh test
	cargo test --workspace --locked --no-run
	@scripts/dafny.sh $(TARGET)/debug/gadfly
	@scripts/test.sh

lint:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings

deny:
	cargo deny --locked check

bench:
	@scripts/setup.sh bench
	cargo bench --locked -p gadfly-choice --bench choice
	cargo bench --locked -p gadfly-cfamily --bench generate
	cargo bench --locked -p gadfly-dafny --bench interpret
	cargo bench --locked -p gadfly-dafny-gen --bench generate
	GADFLY_BENCH_PREFIX=$$(ls -d $${GADFLY_COMPILERS:-$${XDG_DATA_HOME:-$$HOME/.local/share}/gadfly/compilers}/prefixes/gcc-*/* 2>/dev/null | head -n 1) \
		cargo bench --locked -p gadfly-sandbox --bench spawn
	cargo bench --locked -p gadfly-toolchain --bench observe
	cargo bench --locked -p gadfly-conformance --bench throughput
	@$(MAKE) --no-print-directory build
	$(GADFLY) similarity --programs 1000
	$(GADFLY) remarks --programs 60 --compare-policies
	$(GADFLY) remarks --programs 60 --against csmith
	scripts/share.sh $(GADFLY)
	cargo bench --locked -p gadfly-reduce --bench dafny
	scripts/reduce.sh $(GADFLY)

validate:
	@scripts/setup.sh test
	GADFLY_PROGRAMS=3000 cargo test --release --locked -p gadfly --test validity --test parallel -- --nocapture

clean:
	cargo clean
	rm -rf out
