datatype L = Nil | Cons(h: int, t: L)

method Alternate(l: L) {
  match l {
    case Nil => print "end\n";
    case Cons(a, Nil) => print a, " alone\n";
    case Cons(a, Cons(b, rest)) =>
      print a, "-", b, " ";
      Alternate(rest);
  }
}

method Main() {
  Alternate(Cons(1, Cons(2, Cons(3, Nil))));
  Alternate(Cons(1, Cons(2, Nil)));
}
