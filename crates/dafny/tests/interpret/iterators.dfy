iterator Gen(n: int) yields (x: int, y: bool) {
  var i := 0;
  while i < n { x := i * i; yield; y := !y; i := i + 1; }
}
iterator Words(s: seq<string>) yields (w: string) {
  for i := 0 to |s| { if s[i] != "" { yield s[i]; } }
  yield "end";
}
method Main() decreases * {
  var it := new Gen(4);
  while true decreases * {
    var more := it.MoveNext();
    if !more { break; }
    print it.x, it.y, " ";
  }
  print "\n";
  var w := new Words(["a", "", "b"]);
  var v := new Words(["z"]);
  var a := w.MoveNext(); print w.w;
  var b := v.MoveNext(); print v.w;
  a := w.MoveNext(); print w.w;
  a := w.MoveNext(); print w.w, a;
  a := w.MoveNext(); print a, "\n";
}
