datatype O = N | S(v: int)

method Main() {
  var o := S(4);
  match o
  case N => print "none";
  case S(v) => print "some ", v;
            print "!";
  print (match o { case N => 0 case S(v) => v * 2 }), "\n";
}
