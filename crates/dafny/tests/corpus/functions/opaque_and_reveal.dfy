opaque function Secret(x: int): int { x * 3 }

method Main() {
  var y := Secret(5);
  assert y == 15 by { reveal Secret(); }
  reveal Secret();
  print y, "\n";
}
