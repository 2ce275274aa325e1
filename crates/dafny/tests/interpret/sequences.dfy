method Main() {
  var s := [1, 2, 3, 4, 5];
  print s, " ", |s|, " ", s[0], " ", s[4], " ", s[1..], " ", s[..2], " ", s[1..3], " ", s[..], "\n";
  print s + [6], " ", s[2 := 9], " ", 3 in s, " ", 9 in s, " ", s == [1,2,3,4,5], " ", s != [], "\n";
  print s[..2] <= s, " ", s < s, " ", s <= s, " ", [2] <= s, "\n";
  var t := s[1:2:];
  print t, " ", s[2:3], "\n";
  var e: seq<int> := [];
  print e, " ", |e|, " ", e + e, "\n";
  print [[1], [], [2, 3]], " ", [[1], [2]][1][0], "\n";
  var sum := 0;
  var i := 0;
  var acc: seq<int> := [];
  while i < 1000 { acc := acc + [i]; i := i + 1; }
  i := 0;
  while i < |acc| { sum := sum + acc[i]; i := i + 1; }
  print sum, " ", |acc|, " ", acc[997..], "\n";
  print seq(5, x => x * x), " ", seq(0, x => x), "\n";
  var m := multiset(s + s);
  print m[3], " ", |m|, "\n";
}
