class C { constructor () { } }

method Main() {
  var c := new C();
  var o: object := c;
  var os: set<object> := {c, o};
  var a := new int[1];
  os := os + {a};
  print |os|, " ", o == c, " ", o is C, "\n";
}
