method Main() {
  var add := (x: int, y: int) => x + y;
  var three := () => 3;
  var nested := x => y => z => x * 100 + y * 10 + z;
  print add(1, 2), three(), nested(1)(2)(3), "\n";
  var first := (x: int, _: bool) => x;
  print first(9, true), "\n";
}
