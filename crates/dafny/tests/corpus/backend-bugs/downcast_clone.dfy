datatype T<+A> = T(a: A, n: int) {
  function DowncastClone(): int { n }
}

method Main() {
  print T(true, 5).DowncastClone(), "\n";
}
