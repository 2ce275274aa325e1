datatype T = Leaf | Node(l: T, k: int, r: T)

function Height(t: T): nat {
  match t
  case Leaf => 0
  case Node(l, _, r) =>
    var hl, hr := Height(l), Height(r);
    1 + if hl > hr then hl else hr
}

function Max(t: T): int {
  match t
  case Leaf => -1
  case Node(_, k, Leaf) => k
  case Node(_, _, Node(l, k, r)) => Max(Node(l, k, r))
}

method Main() {
  var t := Node(Leaf, 1, Node(Node(Leaf, 2, Leaf), 3, Leaf));
  print Height(t), " ", Max(t), " ", 10 + match t case Leaf => 1 case Node(_, k, _) => k, "\n";
}
