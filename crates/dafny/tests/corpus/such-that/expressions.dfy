function Inverse(n: int): int
  requires 1 <= n < 7
{
  var i :| 0 <= i < 7 && (n * i) % 7 == 1;
  i
}

method Main() {
  print Inverse(1), Inverse(2), Inverse(3), Inverse(6), "\n";
  print var x :| x in {9}; x + 1, "\n";
}
