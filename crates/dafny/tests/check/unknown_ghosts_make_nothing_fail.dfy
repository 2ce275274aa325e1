class Cell {
  ghost var all: iset<int>
  ghost var n: int
  constructor () { n := 1; }
}

method Main() {
  var c := new Cell();
  assert c.n == 1;
  c.all := iset x: int | x > 3;
  assert 4 in c.all;
  ghost var k := if 5 in c.all then 1 else 2;
  assert k == 1;
  if k == 1 { c.n := 2; }
  assert c.n == 2;
  print "done\n";
}
