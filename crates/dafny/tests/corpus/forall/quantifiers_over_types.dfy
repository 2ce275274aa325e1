datatype Colour = R | G | B
newtype Nibble = x: int | 0 <= x < 16

method Main() {
  print forall c: Colour :: c == R || c != R, " ", exists c: Colour :: c.B?, " ";
  print forall n: Nibble :: n < 16, " ", exists n: Nibble :: n * n == 9 as Nibble && n > 0, "\n";
}
