type Pos = x: int | x > 0 witness 1
type Odd = x: Pos | x % 2 == 1 witness 1
type Small = x: Odd | x < 10 witness 3

function Next(s: Small): Pos { s + 1 }

class C { var s: Small }

method Main() {
  var c := new C;
  print c.s, Next(c.s), Next(9), "\n";
}
