// Classes, fields, constants, functions, methods, lemmas, iterators.
trait Animal<T(!new)> extends object {
  var name: string, age: nat
  ghost var Repr: set<object>
  const legs: int
  static const kingdom := "Animalia"
  method Speak(x: T) returns (y: T, ghost z: int)
    requires Valid()
    modifies this, Repr, this`name, `age
    reads *
    decreases *
    ensures y == x
  predicate Valid() reads this, Repr
  function Get<U>(u: U): U { u }
}

class {:autocontracts} Dog<T(!new)> extends Animal<T>, object {
  var {:tag} tail: bool;
  constructor () { new; tail := true; }
  constructor {:extern} Named(n: string, ghost g: int := 0)
    ensures name == n
  {
    name := n;
    new;
    print n;
  }
  ghost constructor G() { }
  method Speak(x: T) returns (y: T, ghost z: int) { y := x; z := 0; }
  predicate Valid() reads this, Repr { true }
  static ghost function Twice(x: int): (r: int)
    requires pre: x > 0
    ensures {:split} r == x + x
    decreases x, 1
  {
    x + x
  }
  ghost static predicate P(older d: Dog<T>): (b: bool) { true }
  twostate function Old(new d: Dog<T>): int reads this { 0 }
  twostate predicate Grew() reads this { old(age) <= age }
  twostate lemma Same() ensures true { }
  opaque function Hidden(): int { 3 }
  opaque const secret: int := 4
}

least predicate Even(n: int) { n == 0 || Even(n - 2) }
greatest predicate Odd[nat](n: int) { Odd(n) }
least lemma L1[ORDINAL](n: int) requires Even(n) { }
greatest lemma L2(n: int) ensures Odd(n) { }
lemma {:axiom} Trust<T>(x: T) ensures x == x
function Fib(n: nat): nat {
  if n < 2 then n else Fib(n - 1) + Fib(n - 2)
} by method {
  var a, b := 0, 1;
  for i := 0 to n { a, b := b, a + b; }
  return a;
}
iterator Numbers<T>(start: int, t: T) yields (x: int, ghost y: T)
  requires start > 0
  yield requires x < 10
  ensures true
  yield ensures x > 0
  modifies {}
  decreases start
{
  yield start, t;
  yield;
}
@IsolateAssertions
@Options("--foo", bar := 3)
method Attributed({:marked} x: int, nameonly y: int := 3) { }
method Bodiless(x: int)
const withoutType := 3
ghost const g: int
