datatype Point = Point(x: int, y: int, z: int)
datatype Either = L(n: int, tag: string) | R(n: int, flag: bool)

method Main() {
  var p := Point(1, 2, 3);
  print p.(x := 10), " ", p.(z := 30, y := 20), " ", p, "\n";
  var e: Either := R(1, true);
  print e.(n := 5), " ", L(1, "t").(n := 6).tag, " ", e.(flag := false), "\n";
}
