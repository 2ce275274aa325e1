newtype Numbers = set<int>
newtype Flags = seq<bool>

method Main() {
  var n: Numbers := {1, 2};
  var f: Flags := [true];
  print n in {n, {3} as Numbers}, " ", n in [{} as Numbers], " ", n !in multiset{n}, "\n";
  print f in map[f := 1], " ", f in {[] as Flags} + {f}, " ", 1 in n, " ", false in f, "\n";
}
