// fuzz-d thesis, figure 5.3: collections of maps and of arrays.
method Main() {
  var x := {map[0 := 1]} + {map[1 := 1]};
  var a := new int[10];
  var y := {{a}};
  var z := map[0 := [a]];
  print |x|, " ", |y|, " ", {a} in y, " ", |z[0]|, " ", map[1 := 1] in x, "\n";
}
