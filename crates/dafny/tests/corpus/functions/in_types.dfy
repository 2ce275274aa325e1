type Color = n: int | 0 <= n < 3 witness 0
function Next(c: Color): Color { (c + 1) % 3 }
function Apply(f: Color -> Color, n: nat, c: Color): Color { if n == 0 then c else Apply(f, n - 1, f(c)) }

method Main() {
  print Apply(Next, 5, 0), Apply(c => 2 - c, 3, 0), "\n";
}
