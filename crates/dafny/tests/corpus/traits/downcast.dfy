trait T { }
class X extends T { var n: int constructor (n: int) { this.n := n; } }
class Y extends T { constructor () { } }

method Main() {
  var x := new X(3);
  var y := new Y();
  var ts: seq<T> := [x, y];
  for i := 0 to 2 {
    var t: T := ts[i];
    if t is X {
      var z := t as X;
      print "X ", z.n, " ";
    } else {
      print "not X ", t is Y, " ";
    }
  }
  var o: object := x;
  print o is T, " ", o is Y, "\n";
}
