method Main() {
  var b := true;
  if {
    case b =>
      var i := 0;
      while i < 4
        decreases 4 - i
      {
        if i >= 2 {
          break;
        }
        i := i + 1;
      }
      print i, "\n";
    case !b =>
      print "no\n";
  }
}
