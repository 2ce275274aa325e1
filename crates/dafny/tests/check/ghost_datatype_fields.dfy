datatype Item = Item(name: string, ghost weight: int) | Nothing(ghost why: string)

method Main() {
  var a := Item("a", 5);
  var b := a.(name := "b");
  assert b.weight == 5;
  ghost var w := match b case Item(_, w) => w case Nothing(_) => 0;
  assert w == 5;
  print a, b, Nothing("x"), "\n";
  assert a.weight == 6;
}
