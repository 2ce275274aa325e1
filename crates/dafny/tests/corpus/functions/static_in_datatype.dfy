datatype Vec = Vec(x: int, y: int) {
  static const Zero: Vec := Vec(0, 0)
  static function Sum(vs: seq<Vec>): Vec { if vs == [] then Zero else vs[0].Add(Sum(vs[1..])) }
  function Add(o: Vec): Vec { Vec(x + o.x, y + o.y) }
  function Scale(k: int): Vec { this.(x := k * x, y := k * y) }
  static method Show(v: Vec) { print "<", v.x, ",", v.y, ">"; }
}

method Main() {
  Vec.Show(Vec.Sum([Vec(1, 2), Vec(3, 4)]).Scale(10));
  Vec.Show(Vec.Zero);
  print "\n";
}
