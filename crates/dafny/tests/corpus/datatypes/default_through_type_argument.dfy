// A datatype whose first constructor contains it as a type argument takes another
// one for its default; a constructor that is a ghost does not count.
datatype Wrapper<T> = Wrapper(t: T)
datatype Pair<A, B> = Pair(a: A, bs: seq<B>)
datatype Tree = Node(inside: Wrapper<Tree>, count: int) | End
datatype Bush = Branch(pair: Pair<Bush, int>) | Stop
datatype Safe = Twig(pair: Pair<int, Safe>) | Never
datatype One = Only(x: int) | ghost Spec(y: int)

method Main() {
  var tree: Tree := *;
  var bush: Bush := *;
  var safe: Safe := *;
  print tree, " ", bush, " ", safe, "\n";
  var one := Only(3);
  print one, " ", one.x, "\n";
}
