method Main() {
  var a := new int[] [1, 2, 3];
  var b := new int[4](i => i * i);
  var c := new char[2] ['x', 'y'];
  var d := new bool[0];
  print a[..], b[..], c[..], " ", d.Length, d[..], "\n";
  var n := 3;
  var e := new seq<int>[n](i => [i]);
  print e[..], "\n";
}
