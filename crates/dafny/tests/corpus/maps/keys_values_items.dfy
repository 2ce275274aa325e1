method Main() {
  var m := map["a" := 1, "b" := 2, "c" := 1];
  print m.Keys == {"a", "b", "c"}, " ", m.Values == {1, 2}, " ", |m.Items|, " ", ("a", 1) in m.Items, " ", ("a", 2) in m.Items, "\n";
}
