datatype Pair<A, B> = Pair(a: A, b: B)

class Holder<T(0)> {
  var t: T
  var s: seq<T>
  var p: Pair<T, int>
}

method Main() {
  var h := new Holder<int>;
  var g := new Holder<(bool, seq<int>)>;
  print h.t, h.s, h.p, " ", g.t, g.p, "\n";
}
