function FoldLeft<A, B>(f: (B, A) -> B, init: B, s: seq<A>): B {
  if s == [] then init else FoldLeft(f, f(init, s[0]), s[1..])
}

function FoldRight<A, B>(f: (A, B) -> B, s: seq<A>, init: B): B {
  if s == [] then init else f(s[0], FoldRight(f, s[1..], init))
}

method Main() {
  var s := [1, 2, 3, 4];
  print FoldLeft((a, x) => a - x, 0, s), " ", FoldRight((x, a) => x - a, s, 0), " ", FoldLeft((a: string, x) => a + [x], "", "abc"), "\n";
}
