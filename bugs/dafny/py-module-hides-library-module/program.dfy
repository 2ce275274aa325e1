module struct {
  function F(): int { 7 }
}

method Main() {
  print struct.F(), "\n";
}
