datatype Box<Equals> = Box(x: Equals) | Empty

method Main() {
  print Box(3).x, "\n";
}
