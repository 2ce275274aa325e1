method Main() {
  var s := {3};
  print |(var n: int :| n in s; {n, n + 1})|, "\n";
}
