trait Shape { function Area(): int }
class Square extends Shape { const n: int constructor (n: int) { this.n := n; } function Area(): int { n * n } }

method Largest<S extends Shape>(s: seq<S>) returns (r: S)
  requires |s| > 0
{
  r := s[0];
  for i := 1 to |s| {
    var a: Shape, b: Shape := s[i], r;
    if a.Area() > b.Area() { r := s[i]; }
  }
}

method Main() {
  var a := new Square(2);
  var b := new Square(5);
  var c := Largest([a, b, a]);
  print c.n, "\n";
}
