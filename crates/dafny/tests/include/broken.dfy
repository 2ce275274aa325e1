include "missing.dfy"
