class K<T> {
  var x: T
  constructor (x: T) { this.x := x; }
}

method Main() {
  var k := new K<seq<int>>([1]);
  var a := new K<seq<int>>[] [k];
  forall i | 0 <= i < a.Length {
    a[i].x := [2];
  }
  print k.x, "\n";
}
