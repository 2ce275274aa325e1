class {:autocontracts false} Stack<T> {
  var items: seq<T>
  constructor () { items := []; }
  method Push(t: T)
    modifies this
  {
    items := items + [t];
  }
  method Pop() returns (t: T)
    requires |items| > 0
    modifies this
  {
    t := items[|items| - 1];
    items := items[..|items| - 1];
  }
  predicate Empty()
    reads this
  {
    items == []
  }
}

method Main() {
  var s := new Stack<int>();
  s.Push(1);
  s.Push(2);
  s.Push(3);
  while !s.Empty()
    decreases |s.items|
  {
    var t := s.Pop();
    print t, " ";
  }
  print "\n";
}
