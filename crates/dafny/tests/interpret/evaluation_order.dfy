class L { var log: seq<int> constructor () { log := []; }
  method Say(x: int) returns (r: int) modifies this { log := log + [x]; r := x; } }
method Main() {
  var l := new L();
  var a := l.Say(1);
  var b := l.Say(2);
  print l.log, a + b, "\n";
  var arr := new int[3];
  var i := 0;
  while i < 3 { arr[i] := l.Say(i * 10) ; i := i + 1; }
  print arr[..], l.log, "\n";
  var s: seq<int> := [];
  var ok := |s| > 0 && s[0] == 1;
  var no := |s| == 0 || s[0] == 1;
  print ok, no, "\n";
  var x, y, z := 1, 2, 3;
  x, y, z := y, z, x;
  print x, y, z, "\n";
}
