ghost predicate Opaque(x: int)

method Main() {
  var x := 3;
  assert forall n: int :: n + x > n;
  assert Opaque(x);
  ghost var all := iset n: int | n > x;
  assert 4 in all;
  assert exists f: int -> int :: f(x) == x;
  print x, "\n";
}
