method Main() {
  var a := new int[10](i => i * i);
  var b := new array<int>[3];
  for i := 0 to 3 { b[i] := new int[i + 1](j => i * 10 + j); }
  print b[2][2], b[1][..], "\n";
  var s := a[2..5]; print s, |s|, "\n";
  var k := 0;
  while k < a.Length { if a[k] % 2 == 0 { a[k] := -a[k]; } k := k + 1; }
  print a[..], "\n";
  var sum := 0; for i := 0 to a.Length { sum := sum + a[i]; } print sum, "\n";
  var c := new (int, string)[2]; c[0] := (1, "a"); print c[0], c[1], "\n";
  var d := new seq<int>[2](_ => []); d[0] := d[0] + [1]; d[0] := d[0] + [2]; print d[0], d[1], "\n";
  var e := new map<int, bool>[1]; e[0] := e[0][3 := true]; print e[0], "\n";
  var f := new (int -> int)[2](i => x => x + i); print f[1](10), "\n";
  var z := new int[0]; print z.Length, z[..], "\n";
  var m := new string[2, 2]((i, j) => if i == j then "d" else "o"); print m[0, 0], m[0, 1], "\n";
  var q: array?<int> := null; print q == null, q, "\n"; q := a; print q != null && q.Length == 10, "\n";
  var w := new bv8[2]; w[0] := 255; w[0] := w[0] + 1; print w[0], w[1], "\n";
  var t3 := new int[2, 1, 2]; t3[1, 0, 1] := 5; print t3[1, 0, 1] + t3[0, 0, 0], t3.Length0, t3.Length1, t3.Length2, "\n";
}
