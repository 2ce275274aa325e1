method Main() {
  var n: nat := 3;
  var m: map<int, nat> := map[1 := n];
  print m[1], "\n";
}
