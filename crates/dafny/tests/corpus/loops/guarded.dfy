method Main() {
  var a, b := 48, 18;
  while
    decreases a + b
  {
    case a > b => a := a - b;
    case b > a => b := b - a;
  }
  print a, "\n";
}
