method Main() {
  var o: ORDINAL := 3;
  var p := o + 4;
  print p, " ", p.IsNat, " ", p.IsSucc, " ", p.IsLimit, " ", p.Offset, "\n";
  print o < p, " ", (0 as ORDINAL).IsLimit, "\n";
}
