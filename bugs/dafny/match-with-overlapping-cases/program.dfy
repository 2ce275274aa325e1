datatype D = A | B

method Main() {
  match (A, B) {
    case (A(), A()) => print "both\n";
    case (x, y) =>
      var other := 3;
      print other, "\n";
  }
}
