@Axiom
lemma Free()
  ensures true

@Options("--function-syntax:4")
module M {
  function F(): int { 8 }
}

method Main() {
  Free();
  print M.F(), "\n";
}
