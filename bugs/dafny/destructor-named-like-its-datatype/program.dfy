datatype Red = Blue(Red: int, n: int) | Green

method Main() {
  var b := Blue(5, 6);
  match b {
    case Blue(x, y) =>
      print x, y, "\n";
    case Green =>
  }
  print b.(n := 7), "\n";
}
