// keep: case Node(
// prints: 3
datatype Tree<T> = Leaf | Node(left: Tree<T>, value: T, right: Tree<T>)

datatype Result = Failure(reason: string) | Success(tree: Tree<int>) {
  predicate IsFailure() {
    Failure?
  }

  function PropagateFailure(): Result
    requires IsFailure()
  {
    this
  }

  function Extract(): Tree<int>
    requires !IsFailure()
  {
    tree
  }
}

function Insert(tree: Tree<int>, value: int): Tree<int> {
  match tree
  case Leaf => Node(Leaf, value, Leaf)
  case Node(l, v, r) =>
    if value < v then Node(Insert(l, value), v, r) else Node(l, v, Insert(r, value))
}

function Depth<T>(tree: Tree<T>): nat {
  match tree
  case Leaf => 0
  case Node(l, _, r) =>
    var a, b := Depth(l), Depth(r);
    1 + if a < b then b else a
}

method Build(values: seq<int>) returns (result: Result) {
  if |values| > 100 {
    return Failure("too many");
  }
  var tree := Leaf;
  for i := 0 to |values| {
    tree := Insert(tree, values[i]);
  }
  return Success(tree);
}

method Try() returns (result: Result) {
  var tree :- Build([5, 3, 8, 1]);
  print Depth(tree), "\n";
  result := Success(tree);
}

method Main() {
  var result := Try();
  match result {
    case Failure(reason) => print "failed: ", reason, "\n";
    case Success(tree) => print tree.Node?, "\n";
  }
}
