class C { var n: int var m: int constructor () { n, m := 1, 2; } }

method Three() returns (a: int, b: string, c: bool) { return 1, "two", true; }

method Main() {
  var x, y, z := Three();
  print x, y, z, "\n";
  var a, b := 1, 2;
  a, b := b, a + b;
  a, b := b, a + b;
  print a, b, "\n";
  var c := new C();
  c.n, c.m := c.m, c.n;
  var arr := new int[3];
  arr[0], arr[1], c.n := c.n, c.m, arr.Length;
  print c.n, c.m, arr[..], "\n";
  var _, keep, _ := Three();
  print keep, "\n";
}
