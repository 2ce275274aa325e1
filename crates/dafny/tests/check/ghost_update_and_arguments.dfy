datatype D = D(n: int, ghost g: int)

function Keep(d: D, ghost k: int): D
  requires k == d.g
{
  d.(n := d.n + 1, g := d.g + k)
}

method Main() {
  var d := D(1, 5);
  d := Keep(d, 5);
  assert d.g == 10;
  print d, "\n";
  d := Keep(d, 9);
}
