datatype D = C(b: bool, s: string)

method Main() {
  var a := new string[2];
  var n := new seq<int>[1];
  print [a[0], a[1]], " ", [n[0]], "\n";
  print (a[0], 1), " ", C(true, a[1]), "\n";
}
