iterator Numbers() yields (d: D) { }

method Main() {
  print 3, "\n";
}

datatype D = C(s: string)
