module String {
  function F(): int { 7 }
}

method Main() {
  print String.F(), "\n";
}
