// Every form of expression.
const literals := (1, 1_000, 0xFF_ff, 0.5, 1_0.25, 1e3, 1.5e-3, 'a', '\'', '\n', '\U{1F600}', "a\"b\\", @"a""\b", true, null)
const operators := a <==> b ==> c && d && e
const backwards := a <== b <== c
const rightwards := a ==> b ==> c
const mixed := (a && b) || (c && !d)
const chain := 0 <= a < b == c <= d
const descending := a > b >= c
const disjoint := a !! b !! c
const member := x in s && y !in s
const arithmetic := a + b * c - d / e % f - (g - h)
const bits := (a & b) | (c ^ d) << 2 >> 1
const shifted := a << 1 << 2
const casts := -x as int as real + (x + 1) as bv8
const test := x is C? && !(y is D<int>)
const negation := - -x + !(!p as bool) as int
const negatedMember := !(x in s)
const cardinality := |s| + | |t| as bv8 | + |s + t|
const calls := f(1, x := 2) + g<int>(3) + M.h<int, bool>(4).k<seq<int>>() + F@L(5) + (if p then f else g)(6)
const comparisons := (a < b, c > d, (a < b, c > (d)), f<b, c>(d))
const selects := s[0] + a[i, j] + s[1..2] + s[1..] + s[..2] + s[..] + s[i := v][j := w] + m[k]
const lengths := s[1 : 2 : 3] + s[a : b :]
const updates := d.(x := 1, y := 2).(0 := 3)
const fields := t.0.1 + x.Cons? + a.Length0 + f.requires(3) + f.reads(4)
const tuples := ((), (1, 2), (ghost 1), (1, ghost 2))
const displays := ({}, {1, 2}, iset{}, iset{1}, multiset{1, 1}, multiset(s), [], [1, 2], map[], map[1 := 2, 3 := 4], imap[1 := 2])
const sequences := (seq(3, i => i), seq<int>(n, (i: int) requires 0 <= i < n reads this => i))
const comprehensions := (set x | x in s, set x: int, y <- t | x < y :: x + y, iset x | x > 0 :: x)
const maps := (map x | x in s :: x + 1, map x <- s :: x * 2 := x, imap x: int :: x)
const quantifiers := forall x, y: int {:trigger f(x)} | x in s :: exists z <- s | z > x, w <- t | w > z :: w == y
const nestedTail := a ==> forall x :: x in s ==> exists y :: y == x
const lambdas := (x => x + 1, (x, y: int) => x, () => 3, (x) => y => x + y, _ => 0)
const lets := var x := 1; var y: int, z := 2, 3; var (p, Cons(q, _)) := e; var w :| w > 0; ghost var g := 4; x + y
const failing := var x :- f(); :- g(); x
const conditionals := if a then b else if c then d else e
const bindingIf := if x :| x in s then x else 0
const bindingTyped := if x: int, y: nat :| x in s && y == x then x else 0
const matching := match e { case 1 => 2 case -1 | 3 => 4 case -1.5 => 5 case "s" => 6 case 'c' => 7 case (a, b) => 8 case C(x, y: int) => 9 case E() => 10 case () => 11 case true => 12 case x => 13 }
const nestedMatch := match a { case A => match b { case B => 1 case C => 2 } case D => 3 }
const emptyMatch := match a { }
function Proofs(): int {
  assert 1 < 2 by { assert true; }
  assert lbl: true;
  assume {:axiom} true;
  calc { 1; 1; }
  reveal Proofs(), lbl;
  hide *;
  Lemma(3);
  expect true, "message";
  old(x) + old@L(x) + (if fresh(y) && fresh@L(y) && unchanged(this, y`f) && unchanged@L(this) then 1 else 2)
}
predicate Special() { allocated(x) && assigned(y) && (a, b decreases to c, d) && (a nonincreases to b) && a ==#[k] b && a !=#[k + 1] b }
predicate Leading() {
  && a
  && b
  && (|| c
      || d)
}
const shifted := a < (b >> 2) && c < (d >> 1 << 2) < (e >> 3) && 0 <= f >> 1
