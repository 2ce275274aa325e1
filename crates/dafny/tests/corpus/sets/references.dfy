class C { }

method Main() {
  var a, b := new C, new C;
  var s := {a, b, a};
  print |s|, " ", a in s, " ", |s - {a}|, "\n";
  var c := new C;
  print c in s, "\n";
}
