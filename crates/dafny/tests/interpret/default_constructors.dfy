datatype A = A1(x: A) | A2(n: int) | A3
datatype B = B1(c: C) | B2
datatype C = C1(n: int)
datatype D<T> = D1(t: T) | D2
datatype E = E1(f: E2) | E3
datatype E2 = E4(e: E) | E5(n: int)
datatype F = F1(p: (int, F)) | F2(s: seq<F>)
datatype G<X, Y> = G1(x: X, y: Y) | G2(y: Y) | G3(n: int)
codatatype Co = CoC(h: int, t: Co)
method Def<T(0)>() returns (t: T) {}
method Main() {
  var a := Def<A>(); var b := Def<B>(); var d := Def<D<int>>(); var e := Def<E>(); var e2 := Def<E2>(); var f := Def<F>(); var g := Def<G<int, bool>>();
  print a, b, d, e, e2, f, g, "\n";
  var x: A; var y: D<string>; print x, y, "\n";
  var arr := new D<bool>[1]; print arr[0], "\n";

}
