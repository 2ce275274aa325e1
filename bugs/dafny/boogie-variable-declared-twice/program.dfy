function F(): N { c }

newtype N = x: int | 0 <= x < 256

const c: N := if (set b: int | b in {0} :: b) <= {255} then 8 as N else 0 as N

method Main() {
  print F(), "\n";
}
