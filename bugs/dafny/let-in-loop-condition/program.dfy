method Main() {
  var n := 2;
  var rounds := 0;
  while (var zero := 0; n > zero)
    invariant rounds <= 5
    decreases 5 - rounds
  {
    if rounds == 5 {
      break;
    }
    rounds := rounds + 1;
    n := n - 1;
  }
  print n, " ", rounds, "\n";
}
