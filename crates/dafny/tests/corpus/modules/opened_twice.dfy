module A { function F(): int { 1 } const a := 10 }
module B { import opened A function G(): int { F() + a } }
module C { import opened B function H(): int { G() } }

method Main() {
  print B.G(), C.H(), "\n";
}
