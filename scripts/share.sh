#!/bin/sh
# How much of a campaign's CPU time is Gadfly's own, on gcc and clang alone;
# the campaign reports it itself. The goal is less than 3 %.
#
#   scripts/share.sh GADFLY
set -u
gadfly=$1
store=$(mktemp -d)/share.db
trap 'rm -rf "$(dirname "$store")"' EXIT
"$gadfly" fuzz --targets 'gcc*' 'clang*' --tests 40 --seed 1 --store "$store"
