// fuzz-d thesis, figure 4.9: fields of a constructor in the scope of a case.
datatype D0 = DC0(cf0: bool, cf1: int, cf2: bool, cf3: int) | DC1

method M(d: D0, v: seq<int>) returns (r: int) {
  match d {
    case DC0(a, b, c, k) =>
      var m: map<int, bool> := map[k := c];
      r := if m[k] && a then b - |v| else -b;
    case DC1 =>
      r := v[0];
  }
}

method Main() {
  var a := M(DC0(true, 8, true, 2), [4, 5]);
  var b := M(DC0(true, 8, false, 2), [4, 5]);
  var c := M(DC1, [4, 5]);
  print a, " ", b, " ", c, "\n";
}
