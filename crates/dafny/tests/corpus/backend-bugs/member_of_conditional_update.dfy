datatype D = A | B

method Main() {
  var s := [A];
  var b := |s| == 1;
  print (if b then s else s[0 := B])[0].A?, "\n";
}
