// Every form of statement.
method Variables() {
  var a;
  var b: int;
  var c, d: int := 1, 2;
  ghost var e := 3;
  var f :| f > 0;
  var g: int :| assume {:axiom} g > 0;
  var h :- Fails();
  var i: int :- expect Fails(), 3;
  var (j, k) := (1, 2);
  var Cons(l, Pair(m, _)) := n;
  var {:attr} q := *;
  var r := Lemma() by { assert true; }
}
method Assignments() {
  x := 1;
  x, y := y, x;
  a[0], a[1, 2], o.f := 1, 2, 3;
  x :| x > 0;
  x :| assume x > 0;
  x :- Fails();
  x, y :- Fails(), 4;
  :- Fails();
  :- assert Fails();
  x :- assume {:axiom} Fails();
  x := *;
  x := F(3) {:attr};
  M(1, y := 2);
  o.M<int>();
  M() by { }
  x := M() by { assert true; }
}
method Allocations() {
  var a := new C;
  var b := new C();
  var c := new M.C<int>.Init(1, x := 2);
  var d := new int[3];
  var e := new int[2, 3]((i, j) => i + j);
  var f := new int[] [1, 2];
  var g := new [3](i => i);
  var h := new (int -> int)[n];
  var i := new array<int>[4];
}
method Branches() {
  if a { } else if b { x := 1; } else { x := 2; }
  if * { }
  if x :| x in s { print x; }
  if {
    case a < b =>
    case x: int :| x in s => print x;
    case {:attr} true => { }
  }
  match e {
    case A =>
    case B(x, _) => print x;
    case C | D => { print 1; }
    case 5 => if a { } print 2;
  }
  match e
  case A => match f case B => x := 1; case C => x := 2;
}
method Loops() decreases * {
  while a
    invariant {:attr} b
    decreases c, d
    modifies d
  { }
  while * { break; }
  while invariant a { case b => x := 1; case c => }
  while a invariant b
  for i := 0 to 10 invariant a { }
  for i: nat := 10 downto 0 { continue; }
  for i := 0 to * { break; }
  label outer: label again:
  while true {
    while true {
      while true { break break; }
      break continue;
      break outer;
      continue outer;
    }
  }
  forall x | 0 <= x < 10 { a[x] := x; }
  forall x <- s, y <- t | x < y ensures x <= y { }
  forall x: int ensures x == x;
  label L: { print 1; }
}
method Proofs() returns (r: int, s: int) {
  assert {:split} a;
  assert lbl: a by { reveal F(); }
  assume {:axiom} b;
  expect c;
  expect c, "why";
  calc {
    a;
    == { assert true; }
    b;
    { } calc { }
    c;
  }
  calc {:x} <= { a; < b; == c; }
  calc ==#[3] { a; ==#[k] b; == { } c; }
  calc { }
  reveal F, G(), lbl;
  reveal *;
  hide F;
  hide *;
  modify this, o`f;
  modify this { x := 1; }
  opaque ensures a { var b := 1; }
  opaque { }
  print 1, "two", 3;
  return;
  return 1, new C;
  if s == {} { }
  while {1} != s { }
}
module Refined refines Base {
  method Skeletons... {
    ...;
    assert ...;
    assume ...;
    expect ...;
    modify ...;
    if ... { } else { }
    while ... invariant a { ... }
    var to, downto, least, older := 1, 2, 3, 4;
    to := downto * least;
  }
}
