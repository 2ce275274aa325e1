module System {
  function F(): int { 7 }
}

method Main() {
  print System.F(), "\n";
}
