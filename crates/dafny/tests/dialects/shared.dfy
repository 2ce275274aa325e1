// What all dialects have, spelled as Dafny 4 spells it.
datatype List<T> = Nil | Cons(head: T, tail: List<T>)

function Length<T>(list: List<T>): nat {
  match list {
    case Nil => 0
    case Cons(_, rest) => 1 + Length(rest)
  }
}

ghost function Spec(x: int): int { x }
predicate IsEven(x: int) { x % 2 == 0 }
ghost predicate Holds() { true }
opaque function Hidden(): int { 3 }
least predicate Reaches(x: int) { x == 0 || Reaches(x - 1) }
greatest predicate Forever[nat](x: int) { Forever(x) }
least lemma L1(x: int) requires Reaches(x) { }
greatest lemma L2(x: int) ensures Forever(x) { }
twostate predicate Same() { true }
const text := "A\U{41}\U{1F600}" + ['\U{e9}']

method Main() {
  var a := new int[3](i => i);
  print Length(Cons(1, Nil)), a[0], text, "\n";
  ghost var g := Spec(3);
  reveal Hidden();
}
