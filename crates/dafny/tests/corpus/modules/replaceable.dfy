replaceable module Config {
  const size: int
  function Scale(n: int): int { n * size }
}

module Chosen replaces Config {
  const size := 3
}

method Main() {
  print Config.Scale(5), "\n";
}
