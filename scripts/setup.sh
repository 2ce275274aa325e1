#!/bin/sh
# Installs what is missing for building Gadfly, for its tests, and the C
# compilers and the Dafny that Debian ships for it to test. Without root it says what to
# install and goes on with what there is.
#
#   scripts/setup.sh fuzz   what `make fuzz` needs
#   scripts/setup.sh test   the same and what the tests need besides
#   scripts/setup.sh bench  the same and what the benchmarks compare us with
#   scripts/setup.sh cross  what `make fuzz` needs, and gcc for other processors
#                           with qemu: 700 MB that nothing else needs
set -u

# Cargo needs a linker and SQLite is compiled from source: gcc serves both.
build="gcc libc6-dev"
compilers="gcc-11 g++-11 gcc-12 g++-12 clang-14 clang-16 clang-19 tcc pcc chibicc"
# Dafny 2.3 with Mono and mcs, and what the backends of any Dafny need. Go comes
# from the backports, through Gadfly itself (see the Makefile).
dafny="dafny python3"
command -v javac >/dev/null 2>&1 || dafny="$dafny default-jdk-headless"
command -v node >/dev/null 2>&1 || dafny="$dafny nodejs"
dafny="$dafny node-bignumber"
# The run-time libraries of clang's sanitizers, what reads its coverage, an OpenCL compiler,
# a browser for the pages of `gadfly report --html` and `gadfly serve`, a PostgreSQL, of which
# the tests start their own clusters, and what makes certificates for it.
tests="libclang-rt-14-dev llvm-14 pocl-opencl-icd ocl-icd-libopencl1 chromium postgresql openssl"

# Another generator of C programs, the headers that its programs include, and other
# reducers.
benches="csmith libcsmith-dev cvise creduce"

# With the C libraries that their programs are linked with, and what runs them.
cross="gcc-12-aarch64-linux-gnu g++-12-aarch64-linux-gnu libc6-dev-arm64-cross
    gcc-12-riscv64-linux-gnu g++-12-riscv64-linux-gnu libc6-dev-riscv64-cross
    gcc-12-s390x-linux-gnu g++-12-s390x-linux-gnu libc6-dev-s390x-cross
    qemu-user"

packages="$build $compilers $dafny"
case ${1:-fuzz} in
test) packages="$packages $tests" ;;
bench) packages="$packages $tests $benches" ;;
cross) packages="$packages $cross" ;;
esac

say() { printf 'setup: %s\n' "$*"; }

command -v cargo >/dev/null 2>&1 || {
    say "cargo not found: install Rust first (https://rustup.rs), then run this again"
    exit 1
}

# The oldest Rust that builds Gadfly, as Cargo.toml says.
wanted=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' "$(dirname "$0")/../Cargo.toml")
present=$(cargo --version | cut -d ' ' -f 2)
oldest=$(printf '%s\n%s\n' "$wanted" "$present" | sort -V | head -n 1)
if [ "$oldest" != "$wanted" ]; then
    say "Rust $present is too old, Gadfly needs $wanted: run \`rustup update\`, then this again"
    exit 1
fi

if ! command -v dpkg-query >/dev/null 2>&1; then
    say "this is no Debian: nothing is installed, Gadfly uses the compilers it finds on the PATH"
    exit 0
fi

missing=
for package in $packages; do
    state=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)
    [ "$state" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -ne 0 ]; then
    say "not root, so nothing is installed; for more compilers to test run:"
    say "  sudo apt-get install -y --no-install-recommends$missing"
    exit 0
fi

export DEBIAN_FRONTEND=noninteractive
say "updating the package lists"
apt-get update -qq || say "apt-get update failed: going on with the lists there are"

# One unknown package must not keep the others away.
known=
for package in $missing; do
    if apt-cache show "$package" >/dev/null 2>&1; then
        known="$known $package"
    else
        say "this Debian has no package $package: going on without it"
    fi
done
[ -n "$known" ] || exit 0

say "installing$known"
# shellcheck disable=SC2086 # a list of names
apt-get install -y -qq --no-install-recommends $known >/dev/null ||
    say "apt-get install failed: going on with the compilers there are"
