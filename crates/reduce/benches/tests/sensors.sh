#!/bin/sh
# gcc sees that the span of an alarm may have no value, and the macro that
# calibrates is still there: what a person asks who wants to look into a macro.
. "$TESTS/valid.sh"
grep -q 'define CALIBRATE(' bug.c || exit 1
$BLAMED -c bug.c -o blamed.o 2>blamed.err || exit 1
grep -q 'span.*Wmaybe-uninitialized' blamed.err && compiles
