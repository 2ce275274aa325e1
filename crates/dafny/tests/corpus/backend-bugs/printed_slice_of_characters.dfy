method Main() {
  var a := new char[2] ['x', 'y'];
  print a[..], "\n";
}
