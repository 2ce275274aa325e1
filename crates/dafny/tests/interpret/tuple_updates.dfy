method Main() {
  var t := (1, "a", true);
  print t.(0 := 5), t.(2 := false, 1 := "b"), t.0, "\n";
}
