method Root(n: int) returns (r: int)
  requires n >= 0
{
  r := 0;
  while (r + 1) * (r + 1) <= n
    invariant r * r <= n
  {
    r := r + 1;
  }
}

method Main() {
  var a := Root(17);
  print a, "\n";
  var b := Root(-1);
  print b, "\n";
}
