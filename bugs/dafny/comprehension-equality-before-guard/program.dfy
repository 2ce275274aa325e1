// What comes before an equality makes sure that its other side has a value.
method Main() {
  var s: seq<int> := [];
  print |set x | x in s && x == s[0]|, "\n";
}
