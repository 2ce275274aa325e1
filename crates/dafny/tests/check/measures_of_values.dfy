datatype Tree = Leaf | Node(left: Tree, right: Tree)

function Size(t: Tree): nat
  decreases t
{
  match t
  case Leaf => 0
  case Node(l, r) => Size(l) + 1 + Size(r)
}

function Total(s: seq<int>): int
  decreases s
{
  if s == [] then 0 else s[0] + Total(s[1..])
}

function Count(s: set<int>): nat
  decreases s
{
  if s == {} then 0 else var x :| x in s; 1 + Count(s - {x})
}

method Main() {
  print Size(Node(Node(Leaf, Leaf), Leaf)), Total([1, 2, 3]), Count({4, 5}), "\n";
}
