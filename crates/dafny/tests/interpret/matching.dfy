datatype Color = Red | Green | Blue
datatype Card = Num(n: int) | Face(f: string)
const Lucky := 7
function Score(c: Color, k: Card): int {
  match (c, k)
  case (Red, Num(7)) => 1000
  case (Red, Num(n)) => n
  case (Green, Face("king")) => 50
  case (Green, Face(s)) => |s|
  case (Blue, _) => -1
  case (_, Num(Lucky)) => 77
  case (_, Num(_)) => 0
}
method Loop() {
  var i := 0;
  while i < 6 {
    i := i + 1;
    match i {
      case 1 => continue;
      case 2 | 3 => print "two-three ";
      case 5 => break;
      case k => if k == 4 { print "four "; continue; } print "other ";
    }
    print i, " ";
  }
  print "\n";
}
method Nested(o: (Color, (int, bool))) { match o { case (Red, (0, _)) => print "a"; case (Red, (n, true)) => print "b", n; case (c, (n, b)) => print c, n, b; } print "\n"; }
method Main() {
  print Score(Red, Num(7)), Score(Red, Num(3)), Score(Green, Face("king")), Score(Green, Face("jack!")), Score(Blue, Num(1)), Score(Green, Num(7)), Score(Green, Num(8)), "\n";
  Loop();
  Nested((Red, (0, true))); Nested((Red, (4, true))); Nested((Red, (4, false))); Nested((Blue, (1, true)));
  var x := match Num(3) { case Num(n) => (match n case 3 => "three" case _ => "no") case Face(_) => "f" };
  print x, "\n";
  match Red { case Red => { var z := 5; print z; } case _ => {} }
  match true { case true => print "t"; case false => print "f"; }
  print "\n";
}
