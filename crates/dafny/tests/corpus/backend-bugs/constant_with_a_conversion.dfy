newtype N = x: int | 0 <= x < 256

const f: bool -> N := (b: bool) => 5 as N

method Main() {
  print f(true), "\n";
}
