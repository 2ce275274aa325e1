datatype D = A(n: int) | B

method Main() {
  var d := A(3);
  label L: match d {
    case A(n) =>
      if n == 3 { break L; }
      print "never\n";
    case B =>
  }
  print "end\n";
}
