# Sourced by the tests: whether bug.c is a valid program as far as compiling tells.
# CALLS is a file that calls are counted in, BLAMED the compiler that is wrong.
[ -z "${CALLS:-}" ] || echo . >>"$CALLS"
ulimit -t 20
# The sanitizer for leaks fails at random where it cannot see all processes.
export ASAN_OPTIONS=detect_leaks=0
strict="-std=gnu11 -Werror=return-type -Werror=uninitialized -Werror=implicit-function-declaration
    -Werror=implicit-int -Werror=int-conversion -Werror=incompatible-pointer-types -Werror=format
    -Werror=div-by-zero -Werror=shift-count-overflow -Werror=array-bounds -Werror=main"
compiles() { gcc $strict -O0 -c bug.c -o valid.o 2>/dev/null; }
