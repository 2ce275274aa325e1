method Main() {
  var a := new char[3] ['a', 'b', 'c'];
  a[1] := 'B';
  print a[..], " ", a[0], " ", multiset(a[..])['B'], "\n";
}
