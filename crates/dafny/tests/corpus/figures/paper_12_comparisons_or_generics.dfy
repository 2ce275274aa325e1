// Paper, figure 12, with the parentheses that Dafny needs.
method Main() {
  var x := 1;
  var z1, z2 := (x < x), (x > (1));
  print z1, z2, "\n";
}
