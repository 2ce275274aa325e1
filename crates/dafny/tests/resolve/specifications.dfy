// Refinement of bodies, specifications, proofs, labels.
module Refine1 {
  class Counter { var n: nat
    constructor () { n := 0; }
    method Step() modifies this { var x := 0; while x < 3 invariant x <= 3 { x := x + 1; n := n + x; } print n; } 
  }
  method Body(k: int) returns (r: int) { r := 0; if k > 0 { r := 1; } else { r := 2; } assert r > 0; r := r + 1; }
  datatype D = A | B
  function Abstract(x: int): int
  const size: int
}
module Refine2 refines Refine1 {
  method Body ... { ...; if ... { print 5; } else { ...; } ...; print r; }
  datatype D ... { function Num(): int { match this case A => 1 case B => 2 } }
  function Abstract(x: int): int { x * 2 }
  const size := 5
  method Main() { var b := Body(3); print b, A.Num(), Abstract(size); var c := new Counter(); c.Step(); }
}
module Lib {
  export reveals Opt, Map2, Seqs provides Hidden
  datatype Opt<+T> = No | Yes(v: T) { function Or(d: T): T { if Yes? then v else d } }
  function Map2<A, B>(o: Opt<A>, f: A -> B): Opt<B> { if o.No? then No else Yes(f(o.v)) }
  class Hidden { constructor () {} }
  type Seqs<T> = seq<seq<T>>
}
module Use {
  import opened L = Lib
  function F(x: Opt<int>): Opt<string> { Map2(x, (i: int) => if i == 0 then "z" else "nz") }
  method Go() { var s: Seqs<int> := [[1]]; print F(Yes(0)).v, s[0][0], L.Yes(3).v; }
}
module Shadow {
  const x := 1
  function f(x: string): int { |x| }
  class X { const x := true  method m() returns (r: bool) { var y := x; r := y; { var x := 3.0; print x + 1.0; } } static function g(): int { 5 } function h(): int { g() } }
  datatype E = f' | g' | X'(X)
  method n() { var e := [f', g']; var z := x + f("a") + X.g(); var c := new X; var q := c.g() + c.h(); match e[0] { case f' => case g' => case X'(o) => print o.x; } }
}
type Idx(==)
ghost function Cnt(s: set<Idx>): nat { |s| }
function Rec(n: nat, acc: nat := 0): nat decreases n { if n == 0 then acc else Rec(n - 1, acc + n) }
predicate Even(n: nat) { n == 0 || Odd(n - 1) }
predicate Odd(n: nat) { n != 0 && Even(n - 1) }
function Sorted(s: seq<int>): bool { forall i, j :: 0 <= i < j < |s| ==> s[i] <= s[j] }
method BinSearch(a: array<int>, key: int) returns (idx: int)
  requires forall i, j :: 0 <= i < j < a.Length ==> a[i] <= a[j]
  ensures 0 <= idx ==> idx < a.Length && a[idx] == key
  ensures idx < 0 ==> key !in a[..]
{
  var lo, hi := 0, a.Length;  //: lo : int ;; hi : int
  while lo < hi invariant 0 <= lo <= hi <= a.Length decreases hi - lo {
    var mid := (lo + hi) / 2;  //: mid : int
    if a[mid] < key { lo := mid + 1; } else if key < a[mid] { hi := mid; } else { return mid; }
  }
  return -1;
}
method Sort(a: array<int>) modifies a ensures multiset(a[..]) == multiset(old(a[..])) {
  for i := 1 to a.Length invariant forall p :: 0 <= p < i ==> true {  //: i : int ;; p : int
    var j := i;  //: j : int
    while j > 0 && a[j-1] > a[j] { a[j-1], a[j] := a[j], a[j-1]; j := j - 1; }
  }
}
class Queue<T(0)> { var a: array<T> var lo: int var hi: int ghost var Repr: set<object>
  ghost predicate Valid() reads this, Repr { this in Repr && a in Repr && 0 <= lo <= hi <= a.Length }
  constructor (n: nat) ensures Valid() && fresh(Repr) { a := new T[n]; lo, hi := 0, 0; new; Repr := {this, a}; }
  method Enqueue(t: T) requires Valid() modifies Repr { if hi == a.Length { var b := new T[2 * a.Length + 1]; forall i | lo <= i < hi { b[i - lo] := a[i]; } a, lo, hi := b, 0, hi - lo; Repr := Repr + {a}; } a[hi] := t; hi := hi + 1; }
  method Dequeue() returns (t: T) requires Valid() && lo < hi modifies this { t := a[lo]; lo := lo + 1; }
  function Contents(): seq<T> reads this, a requires 0 <= lo <= hi <= a.Length { a[lo..hi] }
}
codatatype Tree = Node(v: int, kids: seq<Tree>)
function Full(d: int): Tree { Node(d, [Full(d + 1), Full(d + 2)]) }
least lemma LL(x: int) requires LP(x) ensures x >= 0 { }
least predicate LP(x: int) { x == 0 || (x > 0 && LP(x - 1)) }
twostate lemma TL(c: Queue<int>) requires old(c.lo) <= c.lo {}
lemma Exists(s: seq<int>) returns (i: nat) requires exists j :: 0 <= j < |s| && s[j] == 0 ensures i < |s| && s[i] == 0 { i :| 0 <= i < |s| && s[i] == 0; }
lemma Cases(x: int) { if case x > 0 => assert x != 0; case x <= 0 => assert x <= 0; forall y: int | y > 0 { assert y != 0; } 
  var f: int ~> int := z => z; assert f.requires(3) && f.reads(3) == {}; }  //: z : int ;; f : int ~> int
function Opaque(): int { assert 1 == 1 by { } reveal Sorted(); calc { 1; 1; } var ghost_x := 3; ghost_x }
method Labels() { var i := 0; label outer: while i < 3 { label inner: while true { i := i + 1; if i == 2 { break outer; } continue outer; } } label blk: { if i > 0 { break blk; } } while true { while true { break break; } } }
method {:main} Main2() {
  var q := new Queue<real>(3); q.Enqueue(1.5); var d := q.Dequeue(); print d * 2.0, q.Contents();  //: q : Queue<real> ;; d : real
  var a := new int[] [3, 1, 2]; Sort(a); var i := BinSearch(a, 2); print i, a[..];  //: a : array<int> ;; i : int
  print Rec(5), Even(4), Sorted([1, 2]), Full(0).kids[1].v;
  var s := {1, 2, 3}; var sum := 0; while s != {} decreases |s| { var x :| x in s; s := s - {x}; sum := sum + x; }  //: s : set<int> ;; sum : int ;; x : int

  var z := (if true then (x: int) => x + 1 else (y: int) => y)(3);  //: x : int ;; y : int ;; z : int
  var bits: bv32 := 0xFFFF_FFFF; print bits as int, (bits & 0xF) ^ 3, !bits, bits + 1, (bits >> 4) as bv8;  //: bits : bv32
  var r := 3.75; print r.Floor, (r as int) as real, -r;  //: r : real
  var c: char := 'x'; print c as int, (c as int + 1) as char, c < 'z', '\U{1F600}';  //: c : char
  print "multi", [1] + [2], [1, 2][0..1] == [1], {1} + {2} * {3}, map[1 := 2].Values, "a\n", @"verb";
  var nn: nat := 3; var opt: (int, nat) := (1, nn); var fnn: nat -> nat := n => n + 1; print fnn(nn) + opt.1;  //: nn : nat ;; opt : (int, nat) ;; n : int ;; fnn : nat -> nat
}
