// A sequence of characters is a string, wherever it comes from.
method Main() {
  var a := new char[] ['x', 'y', 'z'];
  var s: string := a[..2];
  print s, " ", a[..], " ", s == "xy", "\n";
}
