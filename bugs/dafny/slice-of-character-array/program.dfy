// A slice of an array of characters that leaves out the beginning.
method Main() {
  var c := new char[4](i requires 0 <= i < 4 => "wxyz"[i]);
  print c[..2], " ", c[..], "\n";
  print c[1..], " ", c[1..3], " ", |c[2..]|, "\n";
}
