// Dafny 2.3 writes Go that does not compile for each of these.
method Main() {
  var s := [1, 2, 3];
  s := s[1 := 5];
  var a := new int[2];
  var t := a[..];
  var e := set x | x in s;
  print s, t, |e|, " ", 9 !in s, "\n";
}
