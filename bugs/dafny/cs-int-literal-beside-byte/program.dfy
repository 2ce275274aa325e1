// A literal in one branch and a byte in the other, inside a function.
method Main() {
  var f: bv8 -> bv8 := x => if x == 0 then 0 else x - 1;
  print f(0), " ", f(4), "\n";
  var y: bv8 := var s: seq<bv8> := [7]; if |s| == 0 then 0 else s[0];
  print y, "\n";
}
