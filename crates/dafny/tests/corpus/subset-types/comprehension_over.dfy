type Digit = x: int | 0 <= x < 10

method Main() {
  var s := set d: Digit | d % 3 == 0;
  print |s|, " ", 9 in s, " ", exists d: Digit :: d * d == 49, "\n";
}
