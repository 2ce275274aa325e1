method Twice<T>(x: T) returns (s: seq<T>) { s := [x, x]; }

method Pick<T>(b: bool, x: T, y: T) returns (r: T) { if b { r := x; } else { r := y; } }

method Main() {
  var a := Twice(3);
  var b := Twice("ab");
  var c := Twice<bool>(true);
  var d := Pick(false, 'x', 'y');
  print a, b, c, d, "\n";
}
