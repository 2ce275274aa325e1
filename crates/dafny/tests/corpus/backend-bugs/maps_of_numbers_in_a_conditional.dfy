function Id<T>(x: T): T { x }

method Main() {
  var i: int := 3;
  var m: map<int, int> := if i == 3 then Id(map[1 := i]) else map[1 := multiset{i}[i]];
  print m[1], "\n";
}
