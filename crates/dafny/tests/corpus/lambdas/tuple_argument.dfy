method Main() {
  var f := (p: (int, int)) => p.0 - p.1;
  print f((5, 3)), " ";
  var s := [(1, 2), (3, 4)];
  print seq(|s|, i requires 0 <= i < |s| => f(s[i])), "\n";
}
