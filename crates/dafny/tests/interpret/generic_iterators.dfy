iterator Pairs<A(0), B(0)>(a: seq<A>, b: seq<B>) yields (x: A, y: B) { for i := 0 to |a| { for j := 0 to |b| { yield a[i], b[j]; } } }
method Main() decreases * {
  var p := new Pairs([1, 2], "ab");
  while true decreases * { var m := p.MoveNext(); if !m { break; } print p.x, p.y, " "; }
  print "\n";
}
