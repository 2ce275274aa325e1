// Collection-heavy: maps, sets, sequences and datatypes that grow and shrink.
datatype Tree = Leaf | Node(left: Tree, key: int, right: Tree)

function Insert(t: Tree, k: int): Tree {
  match t
  case Leaf => Node(Leaf, k, Leaf)
  case Node(l, x, r) =>
    if k < x then Node(Insert(l, k), x, r)
    else if k > x then Node(l, x, Insert(r, k))
    else t
}

function Size(t: Tree): nat { match t case Leaf => 0 case Node(l, _, r) => Size(l) + 1 + Size(r) }

method Main() {
  var counts: map<int, int> := map[];
  var seen: set<int> := {};
  var order: seq<int> := [];
  var x := 12345;
  for i := 0 to 3000 {
    x := (x * 1103515245 + 12345) % 2147483648;
    var k := x / 65536 % 700;
    counts := counts[k := (if k in counts then counts[k] else 0) + 1];
    if k !in seen {
      seen := seen + {k};
      order := order + [k];
    }
  }
  var tree := Leaf;
  for i := 0 to |order| {
    tree := Insert(tree, order[i]);
  }
  var frequent := set k | k in counts && counts[k] > 4;
  var sum := 0;
  for i := 0 to |order| {
    if order[i] in frequent {
      sum := sum + counts[order[i]] * i;
    }
  }
  var squares := map i | 0 <= i < 1000 :: i * i;
  var total := 0;
  for i := 0 to 1000 {
    total := total + squares[i];
  }
  var text := "";
  for i := 0 to 2000 {
    text := text + [('a' as int + i % 26) as char];
  }
  var vowels := set i | 0 <= i < |text| && text[i] in {'a', 'e', 'i', 'o', 'u'};
  print |counts|, " ", |seen|, " ", Size(tree), " ", |frequent|, " ", sum, " ", total, " ", |vowels|, "\n";
}
