datatype E = Num(n: int) | Add(l: E, r: E) | Mul(l: E, r: E) | Neg(e: E)
function Simplify(e: E): E {
  match e
  case Add(Num(0), x) => Simplify(x)
  case Add(x, Num(0)) => Simplify(x)
  case Mul(Num(1), x) => Simplify(x)
  case Mul(Num(0), _) => Num(0)
  case Neg(Neg(x)) => Simplify(x)
  case Neg(x) => Neg(Simplify(x))
  case Add(a, b) => Add(Simplify(a), Simplify(b))
  case Mul(a, b) => Mul(Simplify(a), Simplify(b))
  case Num(_) => e
}
const Limit := 10
function Classify(x: int): string {
  match x
  case 0 => "zero"
  case 1 | 2 | 3 => "small"
  case -1 => "minus one"
  case Limit => "limit"
  case n => if n < 0 then "negative" else "large"
}
function Pair(p: (int, bool)): int { match p case (0, _) => 100 case (n, true) => n case (n, false) => -n }
method Main() {
  print Simplify(Add(Num(0), Mul(Num(1), Neg(Neg(Num(7)))))), "\n";
  print Simplify(Add(Num(2), Mul(Num(0), Num(3)))), "\n";
  for i := -2 to 12 { print Classify(i), " "; }
  print "\n", Pair((0, true)), Pair((5, true)), Pair((5, false)), "\n";
  var (a, b) := (1, "two");
  var Add(p, _) := Add(Num(3), Num(4));
  print a, b, p, "\n";
  match "abc" { case "abd" => print "no"; case "abc" => print "yes"; case _ => print "other"; }
  match (true, 3) { case (false, _) => print "f"; case (true, n) => print n; }
  match 2.5 { case 2.0 => print "two"; case 2.5 => print "two and a half"; case _ => print "?"; }
  var t := match Num(4) { case Num(k) => k case _ => 0 };
  var x := 5;
  match x { case y => x := 6; print y, x; }
  print t, "\n";
}
