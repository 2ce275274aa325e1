class C { }
datatype D = D(c: C?, n: int)

method Main() {
  var c: C? := null;
  print c, " ", [c], " ", D(null, 1), "\n";
}
