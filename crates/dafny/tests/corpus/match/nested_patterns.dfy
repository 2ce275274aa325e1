datatype E = Num(n: int) | Add(l: E, r: E) | Neg(e: E)

function Shape(e: E): string {
  match e
  case Num(0) => "zero"
  case Num(_) => "number"
  case Neg(Neg(x)) => "double " + Shape(x)
  case Add(Num(a), Num(b)) => if a == b then "twins" else "sum"
  case Add(Neg(_), _) => "negative left"
  case Add(_, Add(_, Num(5))) => "five"
  case _ => "other"
}

method Main() {
  print Shape(Num(0)), ", ", Shape(Num(3)), ", ", Shape(Neg(Neg(Num(0)))), ", ", Shape(Add(Num(1), Num(1))), "\n";
  print Shape(Add(Neg(Num(1)), Num(2))), ", ", Shape(Add(Add(Num(0), Num(0)), Add(Num(1), Num(5)))), ", ", Shape(Neg(Num(1))), "\n";
}
