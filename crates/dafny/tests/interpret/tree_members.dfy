datatype Tree<T> = Leaf | Node(l: Tree<T>, v: T, r: Tree<T>) {
  function Map<U>(f: T -> U): Tree<U> { match this case Leaf => Leaf case Node(l, v, r) => Node(l.Map(f), f(v), r.Map(f)) }
  function Fold<A>(f: (A, T, A) -> A, z: A): A { match this { case Leaf => z case Node(l, v, r) => f(l.Fold(f, z), v, r.Fold(f, z)) } }
  function Depth(): nat { if Leaf? then 0 else 1 + Max(l.Depth(), r.Depth()) }
  static function Max(a: nat, b: nat): nat { if a > b then a else b }
  method Show() { match this { case Leaf => print "."; case Node(l, v, r) => print "("; l.Show(); print v; r.Show(); print ")"; } }
}
function Build(n: nat): Tree<int> { if n == 0 then Leaf else Node(Build(n / 2), n, Build((n - 1) / 2)) }
method Main() {
  var t := Build(5); t.Show(); print "\n";
  t.Map(x => x * 2).Show(); print t.Depth(), t.Fold((a, v, b) => a + v + b, 0), "\n";
  print t.Map(x => if x > 2 then "big" else "small").Fold((a, v, b) => a + v[..1] + b, ""), "\n";
  var ts := [t, Leaf, Node(Leaf, 9, Leaf)]; print |ts|, ts[2], "\n";
}
