// Equality of values of every type, and of values inside others.

datatype Tree<T> = Leaf | Node(left: Tree<T>, value: T, right: Tree<T>)
datatype Colour = Red | Green | Blue
datatype Wrap = Wrap(inner: seq<set<int>>, m: map<int, multiset<int>>)

const trees: seq<Tree<int>> := [
  Leaf, Node(Leaf, 1, Leaf), Node(Leaf, 2, Leaf), Node(Node(Leaf, 1, Leaf), 2, Leaf), Node(Leaf, 1, Node(Leaf, 2, Leaf))
]
const colours: seq<Colour> := [Red, Green, Blue]
const tuples: seq<(int, bool, string)> := [(1, true, "a"), (1, true, "b"), (1, false, "a"), (2, true, "a")]
const wraps: seq<Wrap> := [
  Wrap([], map[]), Wrap([{}], map[]), Wrap([{1, 2}], map[]), Wrap([{2, 1}], map[]),
  Wrap([], map[1 := multiset{1, 1}]), Wrap([], map[1 := multiset{1}]), Wrap([], map[1 := multiset([1, 1])])
]

method Compare<T(==)>(values: seq<T>) {
  for i := 0 to |values| {
    for j := 0 to |values| {
      var a, b := values[i], values[j];
      print a == b, a != b, [a] == [b], {a} == {b}, multiset{a} == multiset{b}, map[a := 0] == map[b := 0];
      print map[0 := a] == map[0 := b], (a, 1) == (b, 1), a in {b}, a in [b], a in multiset{b}, |{a, b}|, [a] <= [b, a];
    }
    print "\n";
  }
}

method Main() {
  Compare(trees);
  Compare(colours);
  Compare(tuples);
  Compare(wraps);
  Compare([0, 1, -1, 0x1_0000_0000_0000_0000]);
  Compare(["", "a", "ab"]);
  Compare([{}, {1}, {1, 2}]);
  Compare([map[], map[1 := 1], map[1 := 2]]);
  Compare<bv7>([0, 1, 127]);
  Compare<char>(['a', 'b']);
  Compare<bool>([true, false]);
  Compare<()>([(), ()]);
  for i := 0 to |trees| {
    print trees[i], " ", trees[i].Leaf?, " ", trees[i].Node?;
    if trees[i].Node? {
      print " ", trees[i].value, " ", trees[i].left, " ", trees[i].right.Leaf?, " ", trees[i].(value := 7);
    }
    print "\n";
  }
}
