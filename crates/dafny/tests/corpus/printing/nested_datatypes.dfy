datatype L<T> = Nil | Cons(h: T, t: L<T>)
datatype Pt = Pt(x: int, y: L<string>)

method Main() {
  print Cons(1, Cons(2, Nil)), " ", Pt(3, Cons("a", Nil)), " ", Cons(Pt(1, Nil), Nil), "\n";
  print Cons((1, 'c'), Nil), " ", Cons([1, 2], Nil), " ", Cons("str", Nil), "\n";
}
