method Main() {
  var n := 1;
  print [11.125][0..n][0].Floor, "\n";
}
