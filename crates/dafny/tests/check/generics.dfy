class Box<T> {
  var item: T
  ghost var history: seq<T>
  constructor (t: T)
    ensures item == t && history == [t]
  {
    item := t;
    history := [t];
  }
  method Put(t: T)
    modifies this
    ensures item == t
    ensures history == old(history) + [t]
  {
    item := t;
    history := history + [t];
  }
}

function Find<T(==)>(s: seq<T>, x: T): (i: int)
  ensures i == -1 || (0 <= i < |s| && s[i] == x)
  ensures i == -1 ==> x !in s
{
  if s == [] then -1
  else if s[0] == x then 0
  else var r := Find(s[1..], x); if r == -1 then -1 else r + 1
}

method Main() {
  var b := new Box("a");
  b.Put("b");
  assert b.history == ["a", "b"];
  print b.item, Find([1, 2, 3], 3), Find([1], 3), "\n";
}
