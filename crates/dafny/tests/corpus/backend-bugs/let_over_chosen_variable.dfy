method Main() {
  var b := var a: int :| a in {3}; var s := {a, 1}; a in s;
  print b, "\n";
}
