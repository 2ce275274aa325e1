// The first case that fits is taken.
datatype Bit = O | I

function And(a: Bit, b: Bit): Bit {
  match (a, b)
  case (O, _) => O
  case (_, O) => O
  case (I, I) => I
}

method Main() {
  print And(O, O), And(O, I), And(I, O), And(I, I), "\n";
}
