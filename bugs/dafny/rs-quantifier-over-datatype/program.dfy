datatype Colour = R | G | B

method Main() {
  print forall c: Colour :: c == R || c != R, " ", exists c: Colour :: c.B?, "\n";
}
