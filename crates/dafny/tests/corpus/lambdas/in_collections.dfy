method Main() {
  var ops := map["+" := (x: int, y: int) => x + y, "*" := (x: int, y: int) => x * y];
  print ops["+"](3, 4), " ", ops["*"](3, 4), "\n";
  var a := new (int -> int)[2](i => x => x + i);
  print a[0](10), a[1](10), "\n";
}
