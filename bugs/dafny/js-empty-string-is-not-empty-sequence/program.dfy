function Index<T(==)>(s: seq<T>, x: T): int {
  if s == [] then -1 else if s[0] == x then 0 else
    var i := Index(s[1..], x);
    if i < 0 then i else i + 1
}

method Main() {
  print Index([1, 2, 3], 3), Index("abc", 'z'), Index([{1}, {2}], {2}), "\n";
}
