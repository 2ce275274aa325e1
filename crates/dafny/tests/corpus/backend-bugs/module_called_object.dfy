module Object {
  function F(): int { 7 }
}

method Main() {
  print Object.F(), "\n";
}
