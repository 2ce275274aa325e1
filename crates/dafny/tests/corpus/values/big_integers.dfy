method Main() {
  var x := 1;
  var i := 0;
  while i < 100 {
    x := x * 2;
    i := i + 1;
  }
  print x, "\n", -x, "\n";
  print x - (x - 1), " ", x / 1267650600228229401496703205376, " ", x % 1000003, "\n";
  print 0xFF, " ", 0x1_0000, " ", 1_000_000, "\n";
  print (x * x) / x == x, " ", x < x * x, "\n";
}
