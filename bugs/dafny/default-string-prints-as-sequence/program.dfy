method Main() {
  var a := new string[1];
  print a[0], "\n";
}
