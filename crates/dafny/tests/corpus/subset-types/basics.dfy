type Even = x: int | x % 2 == 0
type Positive = x: int | x > 0 witness 1
type Short = s: string | |s| < 4

method Halve(e: Even) returns (r: int) { r := e / 2; }

method Main() {
  var e: Even := 10;
  var p: Positive := 3;
  var s: Short := "abc";
  var h := Halve(e);
  print e + 1, " ", p, " ", s, " ", h, "\n";
}
