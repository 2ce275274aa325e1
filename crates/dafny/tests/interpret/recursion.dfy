datatype List = Nil | Cons(h: int, t: List)
function Build(n: nat, acc: List): List { if n == 0 then acc else Build(n - 1, Cons(n, acc)) }
function SumAcc(l: List, a: int): int { match l case Nil => a case Cons(h, t) => SumAcc(t, a + h) }
function Even(n: nat): bool { if n == 0 then true else Odd(n - 1) }
function Odd(n: nat): bool { if n == 0 then false else Even(n - 1) }
function Ack(m: nat, n: nat): nat decreases m, n { if m == 0 then n + 1 else if n == 0 then Ack(m - 1, 1) else Ack(m - 1, Ack(m, n - 1)) }
method Hanoi(n: nat, a: char, b: char, c: char) returns (moves: nat) {
  if n == 0 { return 0; }
  var x := Hanoi(n - 1, a, c, b);
  var y := Hanoi(n - 1, c, b, a);
  moves := x + y + 1;
}
method Main() {
  var l := Build(300, Nil);
  print SumAcc(l, 0), " ", Even(200), " ", Odd(7), " ", Ack(2, 3), "\n";
  var m := Hanoi(8, 'a', 'b', 'c');
  print m, "\n";
}
