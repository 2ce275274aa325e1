// A newtype of a newtype, with a witness.
newtype Small = x: int | -100 <= x <= 100
newtype Positive = x: Small | x > 0 witness 1

method Main() {
  var p: Positive := 5;
  print p, " ", p as int - 10, " ", p as Small - 10, "\n";
}
