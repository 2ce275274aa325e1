// What is ghost, and what is not.
datatype List<T> = Nil | Cons(h: T, t: List<T>)
datatype Wrapped = W(x: int, ghost spec: seq<int>)
class Acc { var total: int ghost var hist: seq<int> const lim: int ghost const gl: int := 3
  constructor (ghost init: int, l: int) { total := 0; hist := [init]; lim := l; }
  method Add(x: int, ghost proof: bool) returns (r: int, ghost w: int) modifies this {
    hist := hist + [x];  //: ghost
    total, hist := total + x, hist + [x];  //: compiled
    r := total; w := |hist|;
  }
  ghost method G() modifies this { hist := []; }
  ghost predicate Inv() reads this { |hist| >= 0 }
}
ghost function Spec(l: List<int>): int { match l case Nil => 0 case Cons(h, t) => h + Spec(t) }
lemma Lem(l: List<int>) ensures Spec(l) == Spec(l) {}
lemma Pick(l: List<int>) returns (x: int, y: bool) { x := 3; y := true; }
function Compute(l: List<int>, ghost bound: int): int { 
  Lem(l); ghost var s := Spec(l); var u := Spec(l); assert s == u;
  match l case Nil => 0 case Cons(h, t) => h + Compute(t, bound - 1) }  //: h is compiled ;; t is compiled
function Dbl(w: Wrapped): int { var W(a, g) := w; a + w.x }
method Main() {
  var a := new Acc(3, 10);  //: a is compiled
  var l := Cons(1, Nil);  //: l is compiled
  var r, w := a.Add(5, Spec(l) > 0);  //: r is compiled ;; w is ghost
  r, w := a.Add(6, true);  //: compiled
  a.G();  //: ghost
  var s := Spec(l);  //: s is ghost
  var t := s + 1;  //: t is ghost
  var p, q := Pick(l);  //: p is ghost ;; q is ghost
  var k, m := r, s;  //: k is compiled ;; m is ghost
  if t > 3 { Lem(l); } else if s == 3 { var z := 5; }  //: z is ghost ;; ghost
  if r > 3 { Lem(l); }  //: compiled
  if a.Inv() { assert true; }  //: ghost
  match s { case 0 => Lem(l); case _ => }  //: ghost
  while s > 0 { s := s - 1; }  //: ghost
  ghost var gg: int := r;  //: gg is ghost
  gg := gg + 1;  //: ghost
  a.hist := [];  //: ghost
  var wr := W(3, [s]);  //: wr is compiled
  var n := wr.spec;  //: n is ghost
  wr := wr.(spec := [], x := 5);  //: compiled
  print Dbl(wr), Compute(l, s), r, k; var un := forall x: int :: x * x >= 0; var bo := forall x: int :: 0 <= x < 5 ==> x < 9;  //: x is compiled ;; un is ghost ;; bo is compiled
  forall i: int | 0 <= i < 3 ensures i >= 0 { }  //: i is compiled ;; ghost
  forall i | 0 <= i < |n| { Lem(l); }  //: i is compiled ;; ghost
  var arr := new int[3];  //: arr is compiled
  forall i | 0 <= i < 3 { arr[i] := i; }  //: i is compiled ;; compiled
  for i := 0 to s { gg := i; }  //: i is ghost ;; ghost
  for i := 0 to 3 { gg := i; print i; }  //: i is compiled ;; compiled
  var y :| y == r;  //: y is compiled
  var f := (i: int) => i + 1;  //: i is compiled ;; f is compiled
  var g := (i: int) => Spec(Cons(i, Nil));  //: i is compiled ;; g is ghost
  calc { s; s; }  //: ghost
  var tup := (r, ghost s);  //: tup is compiled
  ghost var qq, qz := 1, 2;  //: qq is ghost ;; qz is ghost
  var o := old(a.total);  //: o is ghost
  { Lem(l); print "in"; }  //: compiled
  var e := if s == 3 then 1 else 2;  //: e is ghost
  assert e > 0 by { Lem(l); var inner := 3; }  //: ghost
  label L: r := 3;  //: compiled
  reveal Compute();  //: ghost
  assume {:axiom} true;  //: ghost
  expect r == 3;  //: compiled
}
