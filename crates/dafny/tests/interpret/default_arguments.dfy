datatype Config = Config(width: int := 80, height: int := width / 2, nameonly title: string := "none") | Empty
datatype Rec = Rec(a: int, b: int, c: string) { function Total(k: int := a): int { a + b + k } }
method Opt(a: int, b: int := a + 1, nameonly c: int := 100) returns (r: int) { r := a * 10000 + b * 1000 + c; }
class P { var x: int var y: int constructor (x: int := 3, y: int := x + 1) { this.x, this.y := x, y; } }
function F(x: int, y: int := x, z: int := y + 1): (int, int, int) { (x, y, z) }
method Main() {
  print Config(title := "t"), " ", Config(10, title := "u"), " ", Config(height := 1, width := 2), " ", Config(), "\n";
  var r := Opt(1); print r, " "; r := Opt(1, 2); print r, " "; r := Opt(1, c := 5); print r, " "; r := Opt(b := 3, a := 2); print r, "\n";
  var p := new P(); var q := new P(9); var s := new P(y := 0); print p.x, p.y, q.x, q.y, s.x, s.y, "\n";
  print F(1), F(1, 5), F(1, z := 9), F(z := 0, x := 2), "\n";
  print Rec(1, 2, "c").Total(), Rec(c := "z", b := 5, a := 4).Total(k := 1), "\n";
  print Rec(1, 2, "x").(b := 7, c := "y"), "\n";
}
