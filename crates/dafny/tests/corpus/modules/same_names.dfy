module A { const c := "A" datatype D = D(n: int) function F(): int { 1 } }
module B { const c := "B" datatype D = D(s: string) function F(): int { 2 } }

method Main() {
  print A.c, B.c, A.F(), B.F(), " ", A.D(1), " ", B.D("x"), "\n";
}
