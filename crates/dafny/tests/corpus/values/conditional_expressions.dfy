function Sign(x: int): int { if x < 0 then -1 else if x > 0 then 1 else 0 }

method Main() {
  print Sign(-9), Sign(0), Sign(12), "\n";
  var x := if true then "yes" else "no";
  print x, "\n";
  print 1 + (if x == "yes" then 10 else 20) * 2, "\n";
}
