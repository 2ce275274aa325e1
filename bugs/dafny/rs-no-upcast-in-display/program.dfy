trait T { }
class C extends T { constructor () { } }

method Main() {
  var c := new C();
  var d := new C();
  var t: T := c;
  var s: set<T> := {c, t, d};
  print |s|, " ", t == c, " ", t in s, "\n";
}
