#!/bin/sh
# Builds minic into $OUT.
set -e
cc -O1 -w -o "$OUT/minic" minic.c
