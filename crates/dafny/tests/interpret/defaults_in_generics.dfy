class Gen<T(0)> { var cur: T var all: seq<T> const first: T
  constructor (f: T) { first := f; cur := f; all := [f]; }
  method Reset() modifies this { var d: T; cur := d; }
  method Blank() returns (t: T) { }
  method Arr(n: nat) returns (a: array<T>) { a := new T[n]; }
  method Lam() returns (f: int -> seq<T>) { var d: T; f := n => if n <= 0 then [] else [d]; }
  static method Zero() returns (t: T) { } }
class Sub { var g: Gen<int> constructor () { g := new Gen(5); } }
datatype Box<T(0)> = Box(t: T) | NoBox { method Def() returns (t: T) { } static method Make() returns (b: Box<T>) { var t: T; b := Box(t); } }
method Pick<A(0), B(0)>(c: bool) returns (r: (A, B)) { if c { var a: A; var b: B; r := (a, b); } }
method Chain<T(0)>() returns (r: seq<T>) { var x := Pick<T, T>(true); r := [x.0, x.1]; var y := Gen<T>.Zero(); r := r + [y]; var g := new Gen<T>(y); var z := g.Blank(); var arr := g.Arr(1); r := r + [z, arr[0]]; }
method Main() {
  var g := new Gen("x"); g.Reset(); print g.cur, "|", g.first, g.all, "\n";
  var b := g.Blank(); print b, "|"; var f := g.Lam(); print f(1), "\n";
  var s := new Sub(); s.g.Reset(); print s.g.cur, "\n";
  var p := Pick<int, (bool, char)>(true); print p, "\n";
  var c := Chain<real>(); print c; var c2 := Chain<map<int, int>>(); print c2, "\n";
  var d := Box<nat>.Make(); print d; var e: Box<seq<int>> := NoBox; var t := e.Def(); print t, "\n";
}
