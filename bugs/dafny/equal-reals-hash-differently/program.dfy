// Equal reals are one element, however they were computed.
method Main() {
  var half := 1.0 / 2.0;
  print 0.5 in {half}, " ", |{half, 0.5, 2.0 / 4.0}|, "\n";
  var m := map[half := "half"];
  print 0.5 in m, " ", multiset{half, 0.5}[0.5], "\n";
  print [half] == [0.5], "\n";
}
