datatype Foo = Bar(foo: int, n: int)

method Main() {
  print Bar(1, 2).foo, "\n";
}
