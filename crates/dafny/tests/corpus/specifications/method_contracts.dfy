method Divide(a: int, b: int) returns (q: int, r: int)
  requires b > 0
  requires a >= 0
  ensures a == q * b + r
  ensures 0 <= r < b
  decreases a
{
  q, r := 0, a;
  while r >= b
    invariant a == q * b + r
    invariant 0 <= r
    decreases r
  {
    q, r := q + 1, r - b;
  }
}

method Main() {
  var q, r := Divide(17, 5);
  print q, r, "\n";
}
