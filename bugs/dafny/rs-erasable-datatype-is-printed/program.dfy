datatype Wrapper = Wrapper(inner: int)
datatype Box<T> = Box(t: T)

method Main() {
  print Wrapper(3), " ", Box(true), " ", Box(Wrapper(4)), " ", Wrapper(3) == Wrapper(3), " ", Wrapper(5).inner, "\n";
}
