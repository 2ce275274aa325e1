module M {
  datatype D = A(n: int) | B
}

datatype F = H(q: int)
datatype E = C(p: F) | G

method Main() {
  var e := C(H(3));
  match e {
    case C(H(q)) => print (var d := M.A(q); d.n), "\n";
    case G => print "G\n";
  }
}
