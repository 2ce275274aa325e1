datatype Tagged<T> = Tagged(n: int)
datatype Empty<T> = Empty

method Main() {
  var a: Tagged<bool> := Tagged(3);
  var b: Tagged<string> := Tagged(3);
  print a, b, " ", a.n == b.n, "\n";
  var e: Empty<int> := Empty;
  print e, "\n";
}
