method Main() {
  var s := "abc";
  print forall c | c in s :: c < 'd', "\n";
}
