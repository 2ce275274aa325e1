method Main() decreases * {
  var i := 0;
  while i < 10 invariant 0 <= i <= 10 decreases 10 - i {
    i := i + 1;
    if i % 2 == 0 { continue; }
    if i > 7 { break; }
    print i, " ";
  }
  print "\n";
  label outer: for a := 0 to 4 {
    for b := 0 to 4 {
      if b == 2 { continue outer; }
      if a == 3 { break outer; }
      print a, b, " ";
    }
  }
  print "\n";
  for x := 5 downto 0 { print x; }
  for x: int := -2 to 1 { print x; }
  for x := 3 to 3 { print "never"; }
  print "\n";
  for a := 0 to 3 { for b := 0 to 3 { for c := 0 to 3 { if c == 1 { break break; } print a, b, c, " "; } } }
  print "\n";
  var n := 27; var steps := 0;
  while n != 1 decreases * { n := if n % 2 == 0 then n / 2 else 3 * n + 1; steps := steps + 1; }
  print steps, "\n";
  label block: { print "in "; if steps > 3 { break block; } print "not here"; }
  print "out\n";
  var lo, hi := 0, 100;
  while lo < hi { var mid := (lo + hi) / 2; if mid * mid < 2000 { lo := mid + 1; } else { hi := mid; } }
  print lo, "\n";
  var p, q := 0, 5;
  while { case p < q => p := p + 1; case q < p => q := q + 1; }
  print p, q, "\n";
  if { case p > 100 => print "big"; case p == 5 => print "five"; }
  print "\n";
}
