type Even = x: int | x % 2 == 0
type Digit = x: nat | x < 10

method Main() {
  var xs := [4, 5, 12];
  for i := 0 to 3 {
    print xs[i] is Even, " ", xs[i] is Digit, " ";
  }
  print "\n";
}
