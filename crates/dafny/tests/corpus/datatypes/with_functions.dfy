datatype Counter = Counter(step: int -> int, value: int)

method Main() {
  var c := Counter(x => x + 2, 10);
  print c.step(c.value), " ", c.(value := 1).value, "\n";
  var d := Counter(x => c.step(c.step(x)), 0);
  print d.step(0), "\n";
}
