#!/bin/sh
# The linker refuses what pcc made; gcc makes a program of it.
. "$TESTS/valid.sh"
$BLAMED bug.c -o blamed 2>&1 | grep -q 'relocation truncated' &&
    gcc $strict -O0 bug.c -o valid 2>/dev/null
