function Minus(a: int): nat {
  a - 10
}

method Main() {
  print Minus(12), "\n";
  print Minus(2), "\n";
}
