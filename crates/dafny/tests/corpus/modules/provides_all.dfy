module Lib {
  export Public reveals *
  export Names provides F, T
  function F(t: T): int { t }
  type T = int
}

module A {
  import L = Lib`Public
  function G(): int { L.F(3) }
}

method Main() {
  print A.G(), "\n";
}
