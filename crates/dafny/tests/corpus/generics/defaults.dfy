method Fresh<T(0)>() returns (t: T) { var a := new T[1]; t := a[0]; }

method Main() {
  var i: int := Fresh();
  var b: bool := Fresh();
  var s: seq<int> := Fresh();
  print i, " ", b, " ", s, "\n";
}
