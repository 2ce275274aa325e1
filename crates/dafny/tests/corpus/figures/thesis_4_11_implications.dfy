// fuzz-d thesis, figures 4.11 and 4.12: what holds for each value of a parameter.
method M0(p0: bool, p1: int) returns (r0: seq<bool>, r1: bool)
  ensures p0 == true && p1 == 16 ==> r0 == [true, false] && r1 == false
  ensures p0 == false && p1 == 16 ==> r0 == [false, false] && r1 == false
{
  var v0: set<int> := if (p0) then {p1} else {0x2ac, p1, 546, p1 + 43};
  assert (p0 && p1 == 16 ==> (|v0| < 3) == true) && (!p0 && p1 == 16 ==> (|v0| < 3) == false);
  var i0 := 0;
  while (false)
    decreases 5 - i0
    invariant (0 <= i0) && (i0 <= 5)
    invariant i0 == 0 ==> |v0| >= 1
  {
    i0 := i0 + 1;
  }
  r0 := [p0, |v0| < 3];
  r1 := p1 > (p1 + p1);
}

method Main() {
  var a, b := M0(true, 16);
  var c, d := M0(false, 16);
  print a, b, " ", c, d, "\n";
}
