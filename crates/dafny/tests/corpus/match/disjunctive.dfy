datatype Day = Mon | Tue | Wed | Thu | Fri | Sat | Sun

function Weekend(d: Day): bool {
  match d
  case Sat | Sun => true
  case Mon | Tue | Wed | Thu | Fri => false
}

function Parity(n: int): string { match n case 0 | 2 | 4 => "even" case 1 | 3 => "odd" case _ => "big" }

method Main() {
  print Weekend(Sun), Weekend(Mon), " ", Parity(4), Parity(1), Parity(9), "\n";
}
