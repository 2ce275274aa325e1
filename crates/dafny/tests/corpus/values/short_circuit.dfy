datatype L = Nil | Cons(h: int, t: L)

method Main() {
  var l := Nil;
  var a := new int[0];
  var m: map<int, int> := map[];
  print l.Cons? && l.h > 0, " ", a.Length > 0 && a[0] == 1, " ", 3 in m && m[3] == 1, " ";
  print |""| > 0 ==> ""[0] == 'x', " ", (l.Nil? || l.t.Nil?), " ", if l.Cons? then l.h else -1, "\n";
}
