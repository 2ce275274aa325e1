// Datatypes, patterns, functions, statements.
datatype Tree<T> = Leaf | Node(left: Tree<T>, value: T, right: Tree<T>)
datatype Color = Red | Green | Blue
datatype Expr = Const(n: int) | Add(Expr, Expr) | Mul(l: Expr, r: Expr) | Neg(e: Expr)
datatype Rec = Rec(a: int, b: string, ghost g: int := 5, c: bool := true)
datatype G = Norm(x: int) | ghost Spec(y: int)
codatatype Stream<T> = Cons(head: T, tail: Stream<T>) | Stop
type Pos = x: int | x > 0 witness 1
type NonEmpty<T> = s: seq<T> | |s| > 0 witness *
type Str = string
type Fn<!A, B> = A -> B
newtype {:nativeType "int"} I32 = x: int | -0x8000_0000 <= x < 0x8000_0000 { function Abs(): I32 { if this < 0 then -this else this } static const Lim: I32 := 100 }
newtype R = r: real | 0.0 <= r
const Lim := 3
function Insert(t: Tree<int>, x: int): Tree<int> {
  match t
  case Leaf => Node(Leaf, x, Leaf)
  case Node(l, v, r) => if x < v then Node(Insert(l, x), v, r) else if x > v then t.(right := Insert(r, x)) else t
}
function Eval(e: Expr): int {
  match e {
    case Const(n) => n
    case Add(Const(0), _) | Add(_, Const(0)) => 0
    case Add(a, b) => Eval(a) + Eval(b)
    case Mul(Const(1), x) => Eval(x)
    case Mul(l, r) => Eval(l) * Eval(r)
    case Neg(e) => -Eval(e)
  }
}
function Cls(i: int): string { match i case 0 => "zero" case 1 | 2 => "few" case -1 => "neg" case Lim => "lim" case n => if n > 5 then "many" else "some" }
function Nat(n: int): Stream<int> { Cons(n, Nat(n + 1)) }
function Take<T>(n: nat, s: Stream<T>): seq<T> { if n == 0 || s.Stop? then [] else [s.head] + Take(n - 1, s.tail) }
function Fold<A, B>(f: (B, A) -> B, init: B, s: seq<A>): B { if |s| == 0 then init else Fold(f, f(init, s[0]), s[1..]) }
function Compose<A, B, C>(f: B -> C, g: A -> B): A -> C { x => f(g(x)) }
function MapSeq<A(==), B>(f: A ~> B, s: seq<A>): (r: seq<B>) requires forall x | x in s :: f.requires(x) reads set x, o | x in s && o in f.reads(x) :: o ensures |r| == |s| { seq(|s|, i requires 0 <= i < |s| reads set x, o | x in s && o in f.reads(x) :: o => f(s[i])) }
function SumTo(n: nat): nat { n * (n + 1) / 2 } by method { var r := 0; for i := 0 to n + 1 { r := r + i; } return r; }
function Def(a: int, b: int := a + 1, c: string := "d"): int { a + b + |c| }
least predicate Reach(x: int) { x == 0 || Reach(x - 1) }
greatest predicate Inf(s: Stream<int>) { s.Cons? && Inf(s.tail) }
lemma {:induction false} L(n: nat) requires n > 0 ensures SumTo(n) >= n decreases n {
  if n == 1 { } else { calc { SumTo(n); == SumTo(n - 1) + n; >= { L(n - 1); } n; } }
}
ghost predicate P<T>(x: T)
opaque function Op(x: int): int { x }
method Main() {
  var t := Insert(Insert(Leaf, 3), 5);  //: t : Tree<int>
  print t, Eval(Add(Const(1), Mul(Const(2), Const(3)))), Cls(3);
  var s := Take(5, Nat(0));  //: s : seq<int>
  print Fold((acc, x) => acc + x, 0, s), Fold((acc: string, x: int) => acc + "a", "", s);  //: acc : int ;; x : int
  var inc := x => x + 1;  //: x : int ;; inc : int -> int
  print Compose(inc, inc)(3), Compose(x => x as real, (y: int) => y * 2)(4);  //: x : int ;; y : int
  print MapSeq(x => x % 2 == 0, s), SumTo(5), Def(1), Def(1, c := "x"), Def(1, 2, "z");  //: x : int
  var r := Rec(1, "x");  //: r : Rec
  var r2 := r.(a := 3, b := "y");  //: r2 : Rec
  var Rec(aa, bb, gg, cc) := r2;  //: aa : int ;; bb : string ;; gg : int ;; gg is ghost ;; cc : bool
  match r { case Rec(x, y, z, w) => print x, y, w; }  //: x : int ;; y : string ;; z : int ;; z is ghost ;; w : bool
  var col := Red;  //: col : Color
  print col == Green, col.Blue?, col;
  match col case Red => print "r"; case Green => { print "g"; } case Blue => 
  var p: Pos := 3;  //: p : Pos
  var i: I32 := -5;  //: i : I32
  print i.Abs(), I32.Lim + 1, (i as int) + 1;
  var rr: R := 1.5;  //: rr : R
  var h := rr * 2.0;  //: h : R
  var ne: NonEmpty<int> := [1];  //: ne : NonEmpty<int>
  var f: Fn<int, Str> := x => if x > 0 then "p" else "n";  //: x : int ;; f : int -> string
  print f(3)[0];
  var x, y :| 0 <= x < 5 && y == x + 1;  //: x : int ;; y : int
  var z: int :| z == 3;  //: z : int
  if q :| q in s && q > 2 { print q; } else { print "no"; }  //: q : int
  if { case x > 2 => print 1; case w :| w in s && w == y => print w; case true => }  //: w : int
  while { case x > 0 => x := x - 1; case y > 0 => y := y - 1; }
  var tup := (1, (2, "a"));  //: tup : (int, (int, string))
  var (u, (v, w)) := tup;  //: u : int ;; v : int ;; w : string
  print tup.1.1, u + v, w;
  print (var a := 3; var (b, c) := (a, 'x'); b + 1);  //: a : int ;; b : int ;; c : char
  print assert true; 3;
  print match tup { case (1, (n, s)) => n + |s| case _ => 0 };  //: n : int ;; s : string
  L(3);
  reveal Op();
  var ops := [Op, x => x];  //: x : int ;; ops : seq<int -> int>
  print ops[0](3);
  expect x == 0, "msg";
  var ms := map i | 0 <= i < 5 :: i * i := i;  //: i : int ;; ms : map<int, int>
  var st := set i, j | 0 <= i < 3 && 0 <= j < i :: (i, j);  //: i : int ;; j : int ;; st : set<(int, int)>
  var sq := set c | c in "hello" && c != 'l';  //: c : char ;; sq : set<char>
  print ms, st, sq, forall k <- ms :: k in ms.Keys, exists k <- ms, l <- [k] | l > 0 :: l == 4;  //: k : int ;; l : int
  print multiset{1, 1}[1], multiset(s) == multiset{}, |{1, 2}|;
  print seq(3, _ => 0), "abc"[1], ['a', 'b'] + "c", 1 as bv8, 2.5 as int, 'c' as int, 65 as char;
  label outer: for i := 10 downto 0 { for j := 0 to i { if j == 2 { continue outer; } if i == 3 { break outer; } } }  //: i : int ;; j : int
  for k: I32 := 0 to 5 { print k; }  //: k : I32
  var e1: set<int>, e2: map<int, bool> := {}, map[];  //: e1 : set<int> ;; e2 : map<int, bool>
  var g := Norm(3);  //: g : G
  print g.x;
  ghost var gh := Spec(4);  //: gh : G ;; gh is ghost
  var n1 := if true then None' else Some'(3);  //: n1 : Opt<int>
  print n1;
  assert forall a: int, b | a < b :: P(a) by { assume {:axiom} false; }
}
datatype Opt<T> = None' | Some'(v: T)
