// What a variable holds that nothing was assigned to.
datatype Colour = Red | Green
datatype Pair = Pair(first: int, second: bool)
class Cell { var n: int var b: bool var c: Colour var s: seq<int> var p: Pair }

method Main() {
  var c := new Cell;
  print c.n, " ", c.b, " ", c.c, " ", c.s, " ", c.p, "\n";
  var a := new int[3];
  print a[0], a[1], a[2], "\n";
  var b := new bool[2];
  print b[0], b[1], "\n";
}
