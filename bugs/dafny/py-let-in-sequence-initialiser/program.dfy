method Main() {
  print seq(3, i => var j := i + 1; j * i), "\n";
}
