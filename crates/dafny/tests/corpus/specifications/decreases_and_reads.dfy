class Tree {
  var left: Tree?
  var right: Tree?
  var key: int
  ghost var repr: set<object>
  constructor (k: int) { key, left, right := k, null, null; repr := {}; }
  method Insert(k: int)
    modifies this
    decreases *
  {
    if k < key {
      if left == null { left := new Tree(k); } else { left.Insert(k); }
    } else if k > key {
      if right == null { right := new Tree(k); } else { right.Insert(k); }
    }
  }
  method Walk(depth: nat)
    decreases *
  {
    if left != null { left.Walk(depth + 1); }
    print key, "@", depth, " ";
    if right != null { right.Walk(depth + 1); }
  }
}

method Main()
  decreases *
{
  var t := new Tree(5);
  var ks := [2, 8, 1, 9, 2];
  for i := 0 to |ks| {
    t.Insert(ks[i]);
  }
  t.Walk(0);
  print "\n";
}
