datatype B = B(s: seq<int>) {
  function Add(n: int): B { B(s + [n]) }
  function AddAll(ns: seq<int>): B { if ns == [] then this else Add(ns[0]).AddAll(ns[1..]) }
  function Size(): nat { |s| }
}

method Main() {
  print B([]).Add(1).AddAll([2, 3]).Add(4).Size(), " ", B([]).AddAll([7, 8]).s, "\n";
}
