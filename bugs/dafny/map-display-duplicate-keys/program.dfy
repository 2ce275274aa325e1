datatype K = K(n: int)

method Main() {
  var m := map[K(1) := "first", K(1) := "last"];
  print |m|, " ", m[K(1)], " ", m, "\n";
}
