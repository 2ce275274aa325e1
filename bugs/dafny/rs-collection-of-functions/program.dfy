method Main() {
  var fs: seq<() -> int> := [];
  var i := 0;
  while i < 3
    invariant 0 <= i <= 3 && |fs| == i
  {
    var j := i * i;
    fs := fs + [() => j + i];
    i := i + 1;
  }
  print fs[0](), fs[1](), fs[2](), "\n";
}
