// The connectives, and which of their operands are evaluated.
function Loud(b: bool, n: int): bool
  requires n != 0
{
  b && 10 / n > 0
}

method Main() {
  var t, f := true, false;
  print t && f, " ", t || f, " ", !t, " ", t ==> f, " ", f ==> t, " ", t <== f, " ", t <==> f, "\n";
  var zero := 0;
  print zero != 0 && Loud(true, zero), "\n";
  print zero == 0 || Loud(true, zero), "\n";
  print zero != 0 ==> Loud(true, zero), "\n";
  print (t == f) == f, " ", t != f, "\n";
}
