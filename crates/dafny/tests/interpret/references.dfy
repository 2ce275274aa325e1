class Obj { var f: int constructor (f: int) { this.f := f; } method Inc() returns (o: int) modifies this { o := f; f := f + 1; } }
function Fst<A, B>(p: (A, B)): A { p.0 }
method Main() {
  var o := new Obj(1); var p := o; p.f := 5; print o.f, "\n";
  var a := o.Inc(); var b := o.Inc(); print a, b, o.f, "\n";
  var arr := new Obj?[3]; print arr[0] == null, "\n"; arr[1] := o; arr[1].f := 50; print o.f, "\n";
  var s := {o}; var q := [o, o]; q[0].f := 1; print q[1].f, o in s, |{o, p}|, "\n";
  var m := map[o := "one"]; print m[p], "\n";
  var t := (o, 3); t.0.f := 9; print o.f, Fst(t).f, "\n";
  var f := () reads o => o.f; o.f := 77; print f(), "\n";
  var g := (x: Obj) reads x => x.f + 1; print g(o), "\n";
  var n: Obj? := null; if n == null { print "null\n"; } n := o; if n != null { print n.f, "\n"; }
  var i := 0; while i < 3 { o.f := o.f + i; i := i + 1; } print o.f, "\n";
  var arr2 := new int[3]; arr2[0], arr2[1], arr2[2] := 1, 2, 3; var k := 0; arr2[k], k := 10, 2; print arr2[..], k, "\n";
  o.f, i := i, o.f; print o.f, i, "\n";
}
