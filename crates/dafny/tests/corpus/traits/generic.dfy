trait Container<T> {
  function Get(): T
    reads this
  method Put(t: T)
    modifies this
}

class Cell<T> extends Container<T> {
  var t: T
  constructor (t: T) { this.t := t; }
  function Get(): T
    reads this
  {
    t
  }
  method Put(t: T)
    modifies this
  {
    this.t := t;
  }
}

class Doubler extends Container<int> {
  var n: int
  constructor () { n := 0; }
  function Get(): int
    reads this
  {
    2 * n
  }
  method Put(t: int)
    modifies this
  {
    n := t;
  }
}

method Main() {
  var cs: seq<Container<int>> := [];
  var a := new Cell(1);
  var b := new Doubler();
  cs := [a, b];
  for i := 0 to 2 {
    cs[i].Put(21);
    print cs[i].Get(), " ";
  }
  var s := new Cell("x");
  print s.Get(), "\n";
}
