datatype G<T, U> = C(a: U, b: seq<U>)

method Main() {
  var v := G<bool, int>.C(1, [2]);
  print v.(b := [4]).a, "\n";
}
