newtype Index = x: int | 0 <= x < 100

method Main() {
  var s := [10, 20, 30];
  var i: Index := 1;
  print s[i], " ", s[i..], " ", s[i := 99], "\n";
  var a := new int[5];
  a[i] := 4;
  for j: Index := 0 to 5 {
    print a[j];
  }
  print "\n";
}
