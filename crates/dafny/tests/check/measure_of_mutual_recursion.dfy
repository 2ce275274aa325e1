method Ping(n: int) returns (r: int)
  requires n >= 0
  decreases n, 1
{
  r := Pong(n);
}

method Pong(n: int) returns (r: int)
  requires n >= 0
  decreases n, 0
{
  if n == 0 { return 0; }
  if n == 3 { r := Ping(n); return; }
  r := Ping(n - 1);
}

method Main() {
  var a := Ping(2);
  print a, "\n";
  var b := Ping(4);
  print b, "\n";
}
