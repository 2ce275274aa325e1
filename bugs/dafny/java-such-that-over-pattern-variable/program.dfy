datatype Pair = Both(x: int, y: int) | Neither

method Main() {
  var p := Both(4, 5);
  match p {
    case Both(q, _) => print (var l: int :| l in {q}; l), "\n";
    case Neither => print "neither\n";
  }
}
