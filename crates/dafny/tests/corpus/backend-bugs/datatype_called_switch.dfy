datatype switch = On(level: int) | Off

method Main() {
  var s := On(3);
  match s {
    case On(level) => print level, "\n";
    case Off => print "off\n";
  }
}
