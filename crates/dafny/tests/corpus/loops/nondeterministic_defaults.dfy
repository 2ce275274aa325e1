method Main() {
  var x: int := *;
  var b: bool := *;
  var s: seq<int> := *;
  print x, b, s, "\n";
}
