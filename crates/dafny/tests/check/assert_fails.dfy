method Main() {
  var s := [1, 2, 3];
  print |s|, "\n";
  assert forall i :: 0 <= i < |s| ==> s[i] < 3;
  print "never\n";
}
