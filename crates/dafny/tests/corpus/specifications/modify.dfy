class C { var n: int var m: int constructor () { n, m := 1, 2; } }

method Main() {
  var c := new C();
  modify c { c.n := 5; }
  print c.n, c.m, "\n";
}
