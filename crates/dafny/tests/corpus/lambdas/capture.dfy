// A lambda keeps the values that variables had.
method Main() {
  var n := 1;
  var f := x => x + n;
  n := 100;
  var g := x => x + n;
  print f(0), " ", g(0), "\n";
  var fs: seq<int -> int> := [];
  for i := 0 to 3 {
    fs := fs + [x => x * 10 + i];
  }
  print fs[0](1), fs[1](1), fs[2](1), "\n";
}
