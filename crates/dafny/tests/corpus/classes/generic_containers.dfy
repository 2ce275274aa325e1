class Cell<T(0)> {
  var content: T
  var history: seq<T>
  constructor (t: T) { content, history := t, []; }
  method Set(t: T) returns (old_: T)
    modifies this
  {
    old_ := content;
    history := history + [content];
    content := t;
  }
}

method Exchange<T(0)>(a: Cell<T>, b: Cell<T>)
  modifies a, b
{
  var t := a.Set(b.content);
  var _ := b.Set(t);
}

method Main() {
  var a := new Cell("x");
  var b := new Cell("y");
  Exchange(a, b);
  print a.content, b.content, a.history, "\n";
  var c := new Cell<set<int>>({1});
  var o := c.Set({});
  print o, c.content, |c.history|, "\n";
}
