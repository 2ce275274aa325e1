function Name(n: int): string {
  match n
  case 0 => "zero"
  case 1 => "one"
  case -1 => "minus one"
  case _ => "many"
}

method Main() {
  print Name(0), " ", Name(1), " ", Name(-1), " ", Name(2), "\n";
  match "b" {
    case "a" => print "A";
    case "b" => print "B";
    case _ => print "?";
  }
  match 'x' { case 'y' => print "y"; case c => print c; }
  match true { case false => print "no"; case true => print "yes"; }
  match 1.5 { case 1.5 => print " half"; case _ => print " other"; }
  print "\n";
}
