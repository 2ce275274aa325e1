datatype D = A

method Main() {
  var s := [{1}];
  print |match A case A => s[0]|, "\n";
}
