datatype D = C(n: int, b: bool)

function F(): bool {
  var k := forall i | i in {0} :: C(1, true).(n := i).b;
  k
}

method Main() {
  print F(), "\n";
}
