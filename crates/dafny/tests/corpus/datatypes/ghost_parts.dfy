datatype D = D(x: int, ghost y: int) | ghost G(z: int)

method Main() {
  var d := D(1, 2);
  ghost var g := d.y;
  print d.x, " ", d.D?, " ", d.(x := 5).x, "\n";
}
