// A key that comes twice is one key.
method Main() {
  var m := map c | c in [1, 1, 2] :: c := c * 10;
  print |m|, " ", m == map[1 := 10, 2 := 20], " ", |m.Keys|, "\n";
  var n := map c | c in {1, 2, 3} :: 0 := 7;
  print |n|, "\n";
}
