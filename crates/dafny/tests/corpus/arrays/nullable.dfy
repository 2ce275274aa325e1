method Main() {
  var a: array?<int> := null;
  print a == null, " ";
  a := new int[1];
  print a == null, " ", a.Length, "\n";
}
