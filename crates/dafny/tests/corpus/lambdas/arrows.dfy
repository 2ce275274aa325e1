method Main() {
  var total: int -> int := x => x + 1;
  var partial: int --> int := x requires x != 0 => 100 / x;
  var a := new int[] [7];
  var reading: int ~> int := i reads a requires 0 <= i < a.Length => a[i];
  print total(1), " ", partial(7), " ", reading(0), "\n";
  a[0] := 8;
  print reading(0), " ", partial(5), "\n";
}
