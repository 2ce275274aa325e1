method Main() {
  var n := 3;
  var s := set b: int | b in seq(4, (i: int) => i + n) :: b + 1;
  print |s|, "\n";
}
