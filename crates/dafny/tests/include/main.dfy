include "parts/a.dfy"
include "parts/b.dfy"
const main := 1
