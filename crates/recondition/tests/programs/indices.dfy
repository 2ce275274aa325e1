// Indices out of range, of sequences, strings and arrays, also of empty ones.
method Main() {
  var s := [10, 20, 30];
  var none: seq<int> := [];
  var i := 5;
  print s[1], " ", s[i], " ", s[-2], " ", none[i], "\n";
  print "abc"[i], " ", (s + s)[i], " ", [s, none][1 - i], "\n";
  print s[i := 7], " ", s[0 := 7], " ", none[0 := 1], "\n";
  var a := new int[4](k => k * k);
  print a[3], " ", a[i], "\n";
  a[i] := 100;
  a[2] := 50;
  var empty := new bool[0];
  empty[0] := true;
  print a[..], " ", empty.Length, " ", empty[1], "\n";
  var m := new int[2, 3]((x, y) => x * 10 + y);
  m[3, 4] := 99;
  print m[1, 2], " ", m[1, 1], " ", m[7, -1], "\n";
}
