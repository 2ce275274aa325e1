method Main() {
  var a := 3;
  var b := var c: int :| c in {a}; c + 1;
  print b, "\n";
}
