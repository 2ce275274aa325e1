newtype R = real

method Main() {
  var a: R := 3.0;
  print a / 2.0 == 1.5, "\n";
}
