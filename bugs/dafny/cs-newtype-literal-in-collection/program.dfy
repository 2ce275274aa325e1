newtype Id = x: int | 0 <= x < 1000

method Main() {
  var s: set<Id> := {1, 2, 1};
  var m: map<Id, string> := map[7 := "seven"];
  var q: seq<Id> := [3, 2, 1];
  print |s|, " ", m[7], " ", q, " ", 2 in s, " ", q[0] - q[1], "\n";
  var a := new Id[2];
  a[0] := 9;
  print a[0], a[1], "\n";
}
