function Mod(a: int, b: int): int
  requires b != 0
{
  a - b * (a / b)
}

method Main() {
  var ok := true;
  for a := -20 to 21 {
    for b := -5 to 6 {
      if b != 0 {
        ok := ok && Mod(a, b) == a % b && 0 <= a % b && a % b < (if b < 0 then -b else b);
      }
    }
  }
  print ok, "\n";
}
