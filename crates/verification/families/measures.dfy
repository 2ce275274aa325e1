module $M {
  function Even(n: nat): bool
    decreases n
  {
    if n == 0 then true else Odd(n - 1)
  }
  function Odd(n: nat): bool
    decreases ⟦measure of a function¦n¦n + $a$⟧
  {
    if n == 0 then false else Even(n - 1)
  }
  function Ack(m: nat, n: nat): nat
    decreases ⟦order of a measure¦m, n¦n, m⟧
  {
    if m == 0 then n + 1
    else if n == 0 then Ack(m - 1, 1)
    else Ack(m - 1, Ack(m, n - 1))
  }
  function Collatz(n: int, fuel: nat): int
    decreases fuel
  {
    if n <= 1 || ⟦base case¦fuel == 0¦fuel == -1⟧ then n
    else Collatz(if n % 2 == 0 then n / 2 else 3 * n + 1, fuel - 1)
  }
  method Down(n: int, up: int)
    requires n <= up
    decreases ⟦measure of a method¦up - n¦up⟧
  {
    if n < up { Down(n + 1, up); }
  }
  method Run()
  {
    var e := Even($n$);
    var a := Ack(2, 2);
    var c := Collatz(27, $a$);
    Down(0, $a$);
    assert ⟦value of a function¦Even(2)¦Odd(2)⟧;
  }
}
