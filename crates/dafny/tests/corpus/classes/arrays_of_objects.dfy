class Particle {
  var x: int
  var v: int
  constructor (x: int, v: int) { this.x, this.v := x, v; }
  method Step()
    modifies this
  {
    x := x + v;
    if x < 0 || x > 10 { v := -v; }
  }
}

method Main() {
  var a := new Particle(0, 3);
  var b := new Particle(9, 1);
  var ps := new Particle[] [a, b];
  for t := 0 to 4 {
    for i := 0 to ps.Length {
      ps[i].Step();
    }
  }
  print a.x, ",", a.v, " ", b.x, ",", b.v, "\n";
}
