include "b.dfy"
const a := 2
