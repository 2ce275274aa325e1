// Generic members, defaults, patterns, comprehensions and functions as values.
trait Tr { static const K := 3 static function SF(x: int): int { x + K } static method SM() returns (r: int) { r := SF(1); } method Gen<T>(x: T, y: int := 4) returns (r: (T, int)) { r := (x, y); } function Par<A, B>(a: A, b: B): (A, B) { (a, b) } var fld: int }
class Impl extends Tr { method Gen<U>(z: U, w: int := 5) returns (q: (U, int)) { q := (z, w + 1); } const c: int := 7 var d: seq<int> }
class NoCtor { var x: int var s: string method Init(x: int) modifies this { this.x := x; } static function Mk<T>(t: T): Opt<T> { Opt.Y(t) } }
class GenC<A, B(0)> { var a: A var b: B constructor (a: A) { this.a := a; } constructor FromPair(p: (A, B)) { a := p.0; b := p.1; } method Map<C(0)>(f: B -> C) returns (r: GenC<A, C>) { var g := f(b); r := new GenC<A, C>(a); r.b := g; } static method Of<Z>(a: A, z: Z) returns (r: GenC<A, int>) { r := new GenC(a); } }
datatype Opt<T> = N | Y(v: T) { const isN: bool := N? ghost const sz := 3 static const Z := 5 method Pr() { print this, v; if isN { print 1; } } static function Unit<U>(u: U): Opt<U> { Opt<U>.Y(u) } function Bind<U>(f: T -> Opt<U>): Opt<U> { match this { case N => N case Y(x) => f(x) } } ghost predicate Gp() { true } function Fold<S>(z: S, f: T -> S): S { if this.Y? then f(this.v) else z } }
type Func = int -> bool
type Trip<A, B, C> = (A, B, C)
newtype Age = n: nat | n < 150 witness 3

type Small = n: Age | n < 10
type Name = s: string | s != "" witness "x"
const arrow: int -> int := x => x
const nested: map<string, seq<set<int>>> := map["a" := [{1}], "b" := []]
opaque const oc: int := 5
function Deflt(x: int, nameonly y: int := x * 2, nameonly z: seq<int> := [x, y]): int { x + y + |z| }
function LetPat(l: Opt<(int, string)>): int requires l.Y? { var Y((a, b)) := l; var (c, d), e := (a, 'x'), b; a + |e| }
function Nested(l: Opt<Opt<int>>): int { match l case Y(Y(0)) => 0 case Y(Y(n)) => n case Y(N) => -1 case N => -2 }
function StrMatch(s: string, c: char, b: bool): int { match (s, c, b) case ("a", 'b', true) => 1 case (_, 'c', false) => 2 case (s, _, _) => |s| }
function BvMatch(b: bv8): bv8 { match b case 0 => 1 case 0xF => 2 case x => x ^ 1 }
function RealMatch(r: real): int { match r case 1.5 => 1 case _ => 0 }
method Assigns(a: array<int>) returns (x: int, y: int, z: Impl) requires a.Length > 3 modifies a { a[0], x := x, a[0]; y, z := 3, new Impl; z.fld, y := 4, z.c; z.d := [y]; a[x] := *; x :| x > 3; return 1, 2, z; }
method Rets() returns (i: int, c: NoCtor) { c := new NoCtor; c.Init(3); return 3, new NoCtor; }
method Comps(s: set<int>, m: map<int, string>, q: seq<int>) {
  var a := set x <- s | x > 2 :: x + 1;  //: x : int ;; a : set<int>
  var b := map k <- m.Keys, v <- [m[k]] | |v| > 0 :: k := v + "x";  //: k : int ;; v : string ;; b : map<int, string>
  var c := map k <- q :: k;  //: k : int ;; c : map<int, int>
  var d := set p | p in m.Items && p.0 > 1 :: p.1;  //: p : (int, string) ;; d : set<string>
  var e := set x, y <- {x, x + 1} | x in s :: (x, y);  //: x : int ;; y : int ;; e : set<(int, int)>
  var f := forall x <- s, y <- s | x < y :: x != y;  //: x : int ;; y : int ;; f : bool
  var g := seq<real>(3, i => i as real);  //: i : int ;; g : seq<real>
  var h := seq(|q|, i requires 0 <= i < |q| => q[i] as bv8);  //: i : int ;; h : seq<bv8>
  var i := imap x | x in s :: x;  //: x : int ;; i : imap<int, int>
  var j := set t: (int, bool) | t in {(1, true)} :: t.0;  //: t : (int, bool) ;; j : set<int>
  var k := set x: Small | true;  //: x : Small ;; k : set<Small>
  var l := set b: bool, c: char | c in "ab" && b :: (b, c);  //: b : bool ;; c : char ;; l : set<(bool, char)>
  var n := iset z: int | z > 5;  //: z : int ;; n : iset<int> ;; n is ghost
  forall x <- q | x > 2 ensures x > 1 { }  //: x : int
  forall ix | 0 <= ix < 3 && ix != 2 { }  //: ix : int
  var o := multiset(s) + multiset{1, 2} - multiset(q);  //: o : multiset<int>
  var p := m - s;  //: p : map<int, string>
  var r := (m + map[1 := "z"])[1 := "w"];  //: r : map<int, string>
}
method Funs() {
  var f: (int, bool) -> string := (i, b) => if b then "t" else "f";  //: i : int ;; b : bool ;; f : (int, bool) -> string
  var g: int -> int -> int := a => b => a + b;  //: a : int ;; b : int ;; g : int -> int -> int
  var h: (int -> int) -> int := (k: int -> int) => k(3);  //: k : int -> int ;; h : (int -> int) -> int
  var i := h(g(2)) + h(x => x) + h(arrow);  //: x : int ;; i : int
  var j: () -> () := () => ();  //: j : () -> ()
  var k: Func := n => n > 0;  //: n : int ;; k : int -> bool
  var l := [(x: int) => x + 1, arrow, (y) => y * 2][1](5);  //: x : int ;; y : int ;; l : int
  var m := map["inc" := (x: int) => x + 1]["inc"](3);  //: x : int ;; m : int
  var n := Opt.Y(3).Bind(x => if x > 0 then Opt.Y("p") else N);  //: x : int ;; n : Opt<string>
  var o := Opt<int>.Unit(4).Fold("z", v => "v");  //: v : int ;; o : string
  var p := NoCtor.Mk('c').v;  //: p : char
  var q := n.Fold(0, s => |s|);  //: s : string ;; q : int
  var r: Trip<int, bool, char> := (1, true, 'c');  //: r : (int, bool, char)
  var s := Opt<int>.Z + Tr.K + Impl.SF(3);  //: s : int
  var impl := new Impl;  //: impl : Impl
  var t := impl.Gen("a");  //: t : (string, int)
  var tr: Tr := impl;  //: tr : Tr
  var u := tr.Gen(1.5, y := 2);  //: u : (real, int)
  var v := tr.Par(1, "s").1;  //: v : string
  var gc := new GenC<int, bool>.FromPair((1, true));  //: gc : GenC<int, bool>
  var w := gc.Map(b => if b then 'y' else 'n');  //: b : bool ;; w : GenC<int, char>
  var x := w.b;  //: x : char
  var z := GenC<string, int>.Of("s", 3.0);  //: z : GenC<string, int>
  var aa := z.a + "t";  //: aa : string
  var bb: Age := 3; var cc := bb + 1; var dd: Small := 5; var ee := dd as Age + bb; var ff := bb as int * 2;  //: bb : Age ;; cc : Age ;; dd : Small ;; ee : Age ;; ff : int
  
  var jj: NoCtor? := null; if jj != null { print jj.x; } var kk := jj == null || jj.s == "";  //: jj : NoCtor? ;; kk : bool
  var ll := Deflt(1, z := [], y := 3) + Deflt(2);  //: ll : int
  var mm: array<array<int>> := new array<int>[3](_ => new_arr());  //: mm : array<array<int>>
  var nn := mm[0][1]; mm[1][2] := 5;  //: nn : int
  var oo := new NoCtor?[2, 2]; oo[0, 1] := null;  //: oo : array2<NoCtor?>
  var pp := nested["a"][0] + {2};  //: pp : set<int>
  var qq := ("abc" < "abd") && 'a' != 'b' && !(1 in [2]) && (true <==> false) && (false ==> true) && (true <== false);  //: qq : bool
  var rr := if i > 0 then Some3(i) else None3; match rr { case Some3(x) => { print x; } case None3 => {} }  //: rr : Opt3<int> ;; x : int
  var ss := old_style(3) as real / 2.0; var tt := -(3 as real); var uu := 7 % 3 + -7 / 2;  //: ss : real ;; tt : real ;; uu : int
  var vv: set<Opt<nat>> := {N, Opt.Y(3)}; var ww: seq<object?> := [null, impl]; var xx := (1, 2) == (1, 3);  //: vv : set<Opt<nat>> ;; ww : seq<object?> ;; xx : bool
  var yy := var a, b := 1, "x"; (b, a); var zz := yy.0[0];  //: a : int ;; b : string ;; yy : (string, int) ;; zz : char
  impl.fld := impl.fld + 1; impl.d := impl.d[0 := 3];
  n.Pr();
}
function new_arr(): array<int>
function old_style(x: int): int { x }
datatype Opt3<A> = None3 | Some3(a: A)
method Main() { Funs(); }
