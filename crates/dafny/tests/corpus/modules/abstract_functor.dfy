abstract module Monoid {
  type T
  const unit: T
  function Op(a: T, b: T): T
}

abstract module Folding {
  import M : Monoid
  function Fold(s: seq<M.T>): M.T { if s == [] then M.unit else M.Op(s[0], Fold(s[1..])) }
}

module Sums refines Monoid {
  type T = int
  const unit := 0
  function Op(a: T, b: T): T { a + b }
}

module Strings refines Monoid {
  type T = string
  const unit := ""
  function Op(a: T, b: T): T { a + b }
}

module SumFolding refines Folding { import M = Sums }
module StringFolding refines Folding { import M = Strings }

method Main() {
  print SumFolding.Fold([1, 2, 3]), " ", StringFolding.Fold(["a", "b"]), "\n";
}
