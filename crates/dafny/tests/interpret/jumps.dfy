method Main() { var i := 0; 
  while true decreases 10 - i { i := i + 1; if i == 3 { continue; } if i > 5 { break; } print i; } print "\n";
  label A: while i < 100 decreases 100 - i { label B: while true { i := i + 7; if i > 50 { break A; } if i % 2 == 0 { continue A; } break B; } i := i + 1; } print i, "\n";
  for j := 0 to 10 { if j == 2 { continue; } if j == 5 { break; } print j; } print "\n";
  for j := 10 downto 0 { if j % 3 != 0 { continue; } print j; } print "\n";
  var n := 0; for a := 0 to 3 { for b := a to 3 { for c := b to 3 { n := n + 1; if c == 1 { break break; } } } } print n, "\n";
  label X: { label Y: { if n > 0 { break X; } print "no"; } print "no"; } print "end\n";
  var k := 5; while k > 0 { k := k - 1; label In: for q := 0 to k { if q == 2 { continue In; } if q == 3 { break; } print q; } print " "; } print "\n"; }
