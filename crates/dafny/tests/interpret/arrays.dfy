method Fill(a: array<int>, v: int) modifies a { for i := 0 to a.Length { a[i] := v + i; } }
method Main() {
  var a := new int[5];
  print a[0], a.Length, " ", a[..], "\n";
  Fill(a, 10);
  print a[..], " ", a[1..3], " ", a[..2], " ", a[3..], "\n";
  var b := new int[3] [7, 8, 9];
  var c := new int[] [1, 2];
  var d := new string[4](i => if i % 2 == 0 then "even" else "odd");
  print b[..], c[..], d[..], "\n";
  var m := new int[2, 3]((i, j) => i * 10 + j);
  m[1, 0] := 99;
  print m[0, 2], " ", m[1, 0], " ", m[1, 2], " ", m.Length0, m.Length1, "\n";
  var t := new bool[2, 2, 2];
  t[1, 1, 1] := true;
  print t[1, 1, 1], t[0, 0, 0], t.Length2, "\n";
  a[0], a[1] := a[1], a[0];
  var i := 2;
  i, a[i] := 3, 77;
  print a[..], i, "\n";
  forall k | 0 <= k < a.Length { a[k] := a[a.Length - 1 - k]; }
  print a[..], "\n";
  forall k, l | 0 <= k < 2 && 0 <= l < 3 { m[k, l] := m[1 - k, l] + 1; }
  print m[0, 0], " ", m[1, 0], " ", m[1, 2], "\n";
  var aa := new array<int>[2];
  aa[0] := a; aa[1] := b;
  aa[1][0] := 5;
  print b[0], " ", aa[0] == a, " ", a[..] == aa[0][..], "\n";
  var s := a[..];
  a[0] := -1;
  print s[0], " ", a[0], "\n";
}
