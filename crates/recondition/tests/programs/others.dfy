// Slices, lookups, lengths, destructors, shifts and conversions.
datatype Shape = Circle(radius: int) | Square(side: int) | Nothing

method Main() {
  var s := [1, 2, 3, 4];
  var lo, hi := 3, 1;
  print s[lo..hi], " ", s[hi..lo], " ", s[..9], " ", s[-1..], " ", s[1..], "\n";
  var m := map["one" := 1];
  print m["one"], " ", m["two"], "\n";
  var n := -3;
  print seq(n, k => k), " ", multiset{1, 1}[1 := n], "\n";
  var a := new int[n + 1];
  print a.Length, "\n";
  var c := Circle(4);
  print c.radius, " ", c.side, " ", Nothing.radius, "\n";
  var b: bv8 := 129;
  print b << 1, " ", b >> (n + 10), " ", b << (hi * 9), " ", b.RotateLeft(hi), "\n";
  print n as bv8, " ", (n + 3) as nat, " ", 97 as char, " ", n as char, "\n";
}
