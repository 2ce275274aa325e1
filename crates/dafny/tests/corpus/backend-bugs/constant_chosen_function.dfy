const f: int -> int := if 1 < 2 then (x => x + 5) else (x => x + 3)

method Main() {
  print f(1), "\n";
}
