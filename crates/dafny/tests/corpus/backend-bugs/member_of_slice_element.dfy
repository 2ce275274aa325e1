method Main() {
  print [11.125][0..1][0].Floor, "\n";
}
