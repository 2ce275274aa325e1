#!/bin/sh
# With optimisation there is a division, a jump through a table and a call of longjmp
# left in the assembly: the kind of test that a missed optimisation needs.
. "$TESTS/valid.sh"
compiles || exit 1
$BLAMED -S bug.c -o blamed.s 2>/dev/null || exit 1
grep -q 'idivq' blamed.s && grep -q 'jmp.*\*' blamed.s && grep -Eq '(call|jmp).*longjmp' blamed.s
