datatype Tree = Leaf | Node(value: int)

method Main() {
  var tree := Leaf;
  var values := match tree {
    case Leaf => set x: int | x in {match tree { case Leaf => 1 case Node(v) => v }} :: x + 1
    case Node(v) => {v}
  };
  print values, "\n";
}
