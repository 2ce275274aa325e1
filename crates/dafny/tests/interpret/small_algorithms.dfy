method Swap(a: array<int>, i: int, j: int) requires 0 <= i < a.Length && 0 <= j < a.Length modifies a ensures a[i] == old(a[j]) { var t := a[i]; a[i] := a[j]; a[j] := t; }
method Perms(a: array<int>, k: int) returns (n: nat) modifies a decreases a.Length - k {
  if k == a.Length { print a[..], " "; return 1; }
  n := 0;
  for i := k to a.Length { Swap(a, k, i); var m := Perms(a, k + 1); n := n + m; Swap(a, k, i); }
}
method Binary(n: nat) returns (s: string) { s := ""; var m := n; while m > 0 { s := (if m % 2 == 0 then "0" else "1") + s; m := m / 2; } if s == "" { s := "0"; } }
method Gcd(a: nat, b: nat) returns (g: nat) { var x, y := a, b; while y != 0 { x, y := y, x % y; } return x; }
method Primes(n: nat) returns (ps: seq<nat>) { ps := []; for i := 2 to n { if forall p | p in ps :: i % p != 0 { ps := ps + [i]; } } }
method Matrix(n: nat) returns (m: array2<int>) { m := new int[n, n]; for i := 0 to n { for j := 0 to n { m[i, j] := if i == j then 1 else 0; } } }
method Main() {
  var a := new int[3] [1, 2, 3];
  var n := Perms(a, 0); print n, "\n";
  for i := 0 to 6 { var s := Binary(i); print s, " "; }
  var g := Gcd(1071, 462); print g, "\n";
  var ps := Primes(40); print ps, "\n";
  var m := Matrix(3); print m[1, 1], m[1, 2], m.Length0 * m.Length1, "\n";
}
