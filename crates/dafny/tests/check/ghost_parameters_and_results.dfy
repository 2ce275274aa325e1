method Divide(a: nat, b: nat, ghost expected: nat) returns (q: nat, ghost r: nat)
  requires b > 0
  requires expected * b <= a
  ensures q == expected
  ensures a == q * b + r
{
  q := a / b;
  r := a % b;
}

method Main() {
  var q, r := Divide(17, 5, 3);
  assert r == 2;
  print q, "\n";
  q, r := Divide(17, 5, 2);
}
