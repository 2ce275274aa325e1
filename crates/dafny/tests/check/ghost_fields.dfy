class Stack {
  ghost var contents: seq<int>
  var items: array<int>
  var size: nat

  ghost predicate Valid()
    reads this, items
  {
    size <= items.Length && contents == items[..size]
  }

  constructor (n: nat)
    ensures Valid() && contents == []
  {
    items := new int[n];
    size := 0;
    contents := [];
  }

  method Push(x: int)
    requires Valid() && size < items.Length
    modifies this, items
    ensures Valid() && contents == old(contents) + [x]
  {
    items[size] := x;
    size := size + 1;
    contents := contents + [x];
  }

  method Pop() returns (x: int)
    requires Valid() && size > 0
    modifies this
    ensures Valid() && old(contents) == contents + [x]
  {
    size := size - 1;
    x := items[size];
  }
}

method Main() {
  var s := new Stack(3);
  s.Push(1);
  s.Push(2);
  assert s.contents == [1, 2];
  print s.size, "\n";
  var x := s.Pop();
  print x, "\n";
}
