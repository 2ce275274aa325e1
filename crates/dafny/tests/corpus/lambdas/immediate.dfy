method Main() {
  print (x => x * x)(7), " ", ((x: int, y: int) => x - y)(1, 5), " ", (b => if b then 1 else 0)(true), "\n";
}
