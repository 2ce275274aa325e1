// target: dafny-2.3.0 cs
iterator I0(p2: int) yields (y1: int) {
  var i3: (int, bool) := (0, true);
  while true
    decreases p2 - i3.0
  {
    if !(p2 > i3.0) {
      break;
    }
    i3 := (1 + i3.0, true);
    yield 902;
  }
}

datatype D10 = C13(d11: int, d12: set<string>)
datatype D8 = C15(d9: int, d14: D10) | C18(d16: int, d17: bool)
newtype N23 = x24: int | -128 <= x24 <= 127

function method f26(n27: int, p28: string): set<bool>
  decreases n27
{
  if 0 >= n27 then {true} else var l29: set<bool> := f26(n27 - 1, p28); {true}
}

function method f20(n21: int, p22: bv16, p25: N23): bool
  decreases n21
{
  if 0 >= n21 then
    {false} >= {false} - f26(5, "b")
  else
    var l30: bool := f20(n21 - 1, p22, p25);
    6 as bv8 !in [128 as bv8, ([7 as bv8, 3 as bv8, 2 as bv8] + [0 as bv8])[n21]]
}

function method f7(p19: D8): seq<int> {
  [
    255,
    663 - 3 as bv2 as int - var l31: bool := f20(0, 8 as bv16, -10 as N23); -128 as N23 as int,
    5
  ][..0]
}

const c32: int := (2 as bv2 as int - 1) * -128 as N23 as int
type S37 = x38: int | x38 % 3 == 1 witness 1

method m35(p36: D8) returns (r39: S37) {
  r39 := var l40: int := 598; if l40 % 3 == 1 then l40 else 1;
  r39 := match p36 { case C15(q41, _) => r39 case C18(q42, q43) => 1 };
  print r39, "\n";
  r39 := 1;
  r39 := 1;
  print r39, "\n";
}

method Main() {
  var v4 := new I0(1);
  var v5 := true;
  var i6: (int, bool) := (0, true);
  while true
    decreases 4 - i6.0
  {
    if !(4 > i6.0) {
      break;
    }
    i6 := (1 + i6.0, true);
    if v5 {
      v5 := v4.MoveNext();
    }
    if v5 {
      print v4.y1, "\n";
    }
  }
  var v33: (seq<char>, bool) := ("J", true);
  if |f7(D8.C15(9, D10.C13(-7, {"lv"})))| <= -7 + (c32 + var l34: string := v33.0; 6 + 127 - 8) < [
    [7 as bv3]
  ][0][1..][1] as int {
    return;
  }
  var v44: S37 := m35(D8.C15(-831, D10.C13(18446744073709551615, {""})));
  print v44, "\n";
  print v33.0, "\n";
}
