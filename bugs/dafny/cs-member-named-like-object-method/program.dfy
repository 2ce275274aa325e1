datatype Box<ToString> = Box(x: ToString)

method Main() {
  print Box(3).x, "\n";
}
