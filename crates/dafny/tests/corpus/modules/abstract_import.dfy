abstract module Ordered {
  type T(==)
  predicate Le(a: T, b: T)
}

abstract module Sorting {
  import O : Ordered
  function Insert(x: O.T, s: seq<O.T>): seq<O.T> {
    if s == [] || O.Le(x, s[0]) then [x] + s else [s[0]] + Insert(x, s[1..])
  }
  function Sort(s: seq<O.T>): seq<O.T> {
    if s == [] then [] else Insert(s[0], Sort(s[1..]))
  }
}

module Ints refines Ordered {
  type T = int
  predicate Le(a: T, b: T) { a <= b }
}

module IntSorting refines Sorting {
  import O = Ints
}

method Main() {
  print IntSorting.Sort([3, 1, 2]), "\n";
}
