method Main() {
  var i := 0;
  if {
    case true =>
      label L: while i < 3
        decreases 3 - i
      {
        i := i + 1;
        break L;
      }
  }
  print i, "\n";
}
