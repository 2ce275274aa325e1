newtype Percent = n: int | 0 <= n <= 100 {
  function Of(x: int): int { this as int * x / 100 }
}

method Main() {
  var p: Percent := 25;
  print p.Of(80), "\n";
}
