// What is inferred where little is written.
datatype Option<T> = None | Some(get: T)
datatype Either<A, B> = Left(l: A) | Right(r: B)
datatype Pair<A, B> = Pair(fst: A, snd: B)
datatype P3 = P3(x: int, f: int -> int, s: seq<Option<int>>)
datatype Syntax = Var(name: string) | App(fn: Syntax, args: seq<Syntax>) | Num(v: real)
function Lookup<K(==), V>(m: map<K, V>, k: K): Option<V> { if k in m then Some(m[k]) else None }
function Filter<T>(p: T -> bool, xs: seq<T>): seq<T> { if xs == [] then [] else (if p(xs[0]) then [xs[0]] else []) + Filter(p, xs[1..]) }
function Zip<A, B>(a: seq<A>, b: seq<B>): seq<(A, B)> requires |a| == |b| { seq(|a|, i requires 0 <= i < |a| => (a[i], b[i])) }
function {:opaque} Id<T>(x: T): T { x }
function Apply<A, B>(f: A -> B, a: A): B { f(a) }
function Curry<A, B, C>(f: (A, B) -> C): A -> (B -> C) { a => b => f(a, b) }
function Size(s: Syntax): nat { match s case Var(_) => 1 case Num(_) => 1 case App(f, as') => 1 + Size(f) + SumSizes(as') }
function SumSizes(ss: seq<Syntax>): nat { if ss == [] then 0 else Size(ss[0]) + SumSizes(ss[1..]) }
method Show<T>(x: T) { print x; }
method Gen<T(0)>() returns (x: T) { }
class Box<T> { var v: T constructor (v: T) { this.v := v; } method Set(v: T) modifies this { this.v := v; } function Get(): T reads this { v } }
method Swap<T>(a: array<T>, i: nat, j: nat) requires i < a.Length && j < a.Length modifies a { a[i], a[j] := a[j], a[i]; }
function Max(s: set<int>): int requires s != {} { var x :| x in s; if s == {x} then x else var y := Max(s - {x}); if x > y then x else y }
const table: map<string, (int, int) -> int> := map["+" := (a, b) => a + b, "-" := (a, b) => a - b]
const grid := [[1, 2], [3]]
const big := 0x1_0000 + 1
const tri := (1, 'c', "s")
function Fact(n: nat): nat { if n == 0 then 1 else n * Fact(n - 1) }
method Main() {
  var m := map["a" := 1, "b" := 2];  //: m : map<string, int>
  var o := Lookup(m, "a");  //: o : Option<int>
  var got := match o case Some(v) => v case None => -1;  //: v : int ;; got : int
  var xs := [1, 2, 3];  //: xs : seq<int>
  var ys := Filter(x => x > 1, xs);  //: x : int ;; ys : seq<int>
  var zs := Zip(xs, ["a", "b", "c"]);  //: zs : seq<(int, string)>
  var w := zs[0].1;  //: w : string
  var idf := Id(xs)[0];  //: idf : int
  var cu := Curry((x: int, y: int) => x + y)(1)(2);  //: x : int ;; y : int ;; cu : int
  var ap := Apply(x => x + 1, 3);  //: x : int ;; ap : int
  var e: Either<int, string> := Left(3);  //: e : Either<int, string>
  var es := [Left(1), Right("a")];  //: es : seq<Either<int, string>>
  var nested := Some(Some(3));  //: nested : Option<Option<int>>
  var none: Option<Option<nat>> := Some(None);  //: none : Option<Option<nat>>
  var box := new Box(3);  //: box : Box<int>
  box.Set(4);
  var bv := box.Get() + box.v;  //: bv : int
  var boxes := [box, new_box()];  //: boxes : seq<Box<int>>
}
function new_box(): Box<int>
method More() {
  var m2 := map i | 0 <= i < 3 :: (i, i + 1);  //: i : int ;; m2 : map<int, (int, int)>
  var m3 := m2[0].1;  //: m3 : int
  var sw := new char[2] ['a', 'b'];  //: sw : array<char>
  Swap(sw, 0, 1);
  var mx := Max({1, 2});  //: mx : int
  var t := table["+"](1, 2);  //: t : int
  var g := grid[0][1] + big + tri.0;  //: g : int
  var r: real := 3.0;  //: r : real
  var s2 := set x: nat | x < 5 && x % 2 == 0 :: Pair(x, x as real);  //: x : nat ;; s2 : set<Pair<int, real>>
  var s3 := set p | p in s2 :: p.snd;  //: p : Pair<int, real> ;; s3 : set<real>
  var b: bv16 := 5;  //: b : bv16
  var sh := b >> 3;  //: sh : bv16
  var sh2 := (b << (3 as bv5)) as int;  //: sh2 : int
  var c := |xs'()| as real / 2.0;  //: c : real
  var f := Fact;  //: f : nat -> nat
  var ff := [f, n => n + 1];  //: n : int ;; ff : seq<nat -> nat>
  var gen: int := Gen();  //: gen : int
  var gen2 := Gen<seq<bool>>();  //: gen2 : seq<bool>
  var q := P3(1, x => x * 2, [Some(1), None]);  //: x : int ;; q : P3
  var qf := q.f(3) + q.s[0].get;  //: qf : int
  var u := q.(f := y => y);  //: y : int ;; u : P3
  var lam := () => 3;  //: lam : () -> int
  var call := lam();  //: call : int
  var hi := (x: int) => (y: string) => (x, y);  //: x : int ;; y : string ;; hi : int -> string -> (int, string)
  var hi2 := hi(1)("x").1;  //: hi2 : string
  var cond := if c > 1.0 then [] else [1];  //: cond : seq<int>
  var emp := ([], 3);  //: emp : (seq<bool>, int)
  var e0: seq<bool> := emp.0;  //: e0 : seq<bool>
  var acc := {};  //: acc : set<int>
  acc := acc + {1};
  var mm := map[];  //: mm : map<string, int>
  mm := mm["a" := 3];
  var ss := [];  //: ss : seq<string>
  ss := ss + ["x"];
  var lst := None;  //: lst : Option<int>
  lst := Some(3);
  var z := 0;  //: z : bv8
  var by8: bv8 := z;  //: by8 : bv8
  var n2 := -1;  //: n2 : int
  var fl := 1.5;  //: fl : real
  var ch := 'a' < 'b' && "a" <= "ab" && {1} < {1, 2} && multiset{1} <= multiset{1};  //: ch : bool
  var x2 := Some(3).get + 1;  //: x2 : int
  var ord: ORDINAL := 5;  //: ord : ORDINAL
  var i := 0;  //: i : int
  while i < 10 { i := i + 1; if i == 5 { continue; } }
  var sn := seq(3, (i: nat) => i);  //: i : nat ;; sn : seq<int>
  var arr := new nat[3];  //: arr : array<nat>
  var el := arr[0];  //: el : int
  var mp := multiset(arr[..]);  //: mp : multiset<nat>
  var str := "a" + [('b')] + "c"[0..1];  //: str : string
  var k := var a := 3; a + 1;  //: a : int ;; k : int
  var deep := [[[1]]][0][0][0];  //: deep : int
  var prod := 2.0 * r;  //: prod : real
}
function xs'(): seq<int> { [1] }
