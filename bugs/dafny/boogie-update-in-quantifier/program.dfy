datatype D = C(n: int, b: bool)

function F(): bool {
  forall i | i in {0} :: C(1, true).(n := i).b
}

method Main() {
  print F(), "\n";
}
