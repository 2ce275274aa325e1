datatype D = A(p: (int, int)) | B

method Main() {
  match A((1, 2)) {
    case A((x, y)) => print x, y, "\n";
    case B =>
      var n := 3;
      print n, "\n";
  }
}
