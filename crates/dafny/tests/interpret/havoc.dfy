method Main() decreases * {
  var x: int := *;
  var b: bool := *;
  var c: char := *;
  var s: string := *;
  print x, b, c, s, "|\n";
  if * { print "then\n"; } else { print "else\n"; }
  var n := 0;
  while * { n := n + 1; if n > 3 { break; } }
  print n, "\n";
  var y: int; y := *;
  var t: (int, bool);
  print y, t, "\n";
  if * { print "only\n"; }
}
