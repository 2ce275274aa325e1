// target: dafny-2.3.0 js
function method f22(p23: seq<int>, p24: bool, p25: int): int {
  p25 + (D5.C8([], 235).d7 + p25 + p25)
}

function method f32(): set<int> {
  f33(
    (if false then
      2
    else
      |(var safe0 := [[{9223372036854775807}]]; if |safe0| == 0 then [] else safe0[3 % |safe0|])[0..0]
        + [{}]|),
    8 > 6
  )
}

datatype D0 = C1 | C2

method Main() {
  ghost var g4: map<int, D0> := (map b3: int | b3 in {255} :: D0.C2)[255 := D0.C1];
  ghost var g9: D5 := D5.C8([], -3);
  var v10: bool := 
    var l11: map<int, bool> := map[923 := false];
    var safe1, safe2 := [false], (if false then |[{'!'}]| else 776) - f12(map[]).d7;
    if |safe1| == 0 then false else safe1[if safe2 < 0 then 0 else safe2 % |safe1|];
  print v10, "\n";
  var i31: int := 0;
  while i31 < 2
    decreases 2 - i31
  {
    i31 := i31 + 1;
    var v37: int := |f32()|;
    var v38 := true;
    v38 := true;
    if 2 < 1 {
      print v38, "\n";
    }
    print v38, "\n";
    print v37, "\n";
  }
  print i31, "\n";
}

function method f33(p34: nat, p35: bool): set<int> {
  set b36: int | 1 <= b36 < 3 :: b36 - 0
}

function method f12(p13: map<int, seq<set<int>>>): D5 {
  D5.C8(
    (var safe5, safe6 := f14(
      (var safe3 := 1 + 329; if |""| == 0 then 'D' else ""[if safe3 < 0 then 0 else safe3 % |""|]),
      (var safe4 := [2]; if |safe4| == 0 then 0 else safe4[3 % |safe4|]),
      map[{-7} := 8]
    ), true || false;
    if safe6 in safe5 then safe5[safe6] else D5.C8([], 0)).d6,
    -737
  )
}

function method f26(p27: bool, p28: char): int
  requires p27 == p27
{
  |(set b29: int | 3 <= b29 < 7 ::
    var safe8 := if [9] !in (set b30: char | b30 in "Xqn" :: [253]) then
      [D5.C8([7], -837)] + [D5.C8([], 4294967295)]
    else
      var safe7: seq<D5> := [D5.C8([4294967296], -505)];
      if 0 <= b29 <= |safe7| then safe7[b29..] else safe7;
    if |safe8| == 0 then D5.C8([], 0) else safe8[if b29 < 0 then 0 else b29 % |safe8|])|
}

datatype D5 = C8(d6: seq<int>, d7: int)

function method f18(p19: int, p20: int, p21: int): seq<bool>
  requires p21 * p21 >= 0
{
  (var safe9, safe10 := map[4 := map[-8 := [false]]], p19 % 4;
  if safe10 in safe9 then safe9[safe10] else map[])[4 := [false]][4]
    + (var safe11 := map[6 := [true]]; if p21 in safe11 then safe11[p21] else [])
    + []
}

function method f14(p15: char, p16: nat, p17: map<set<int>, int>): map<bool, D5>
  requires p15 == p15
  requires |p17| >= 0
{
  map[false := D5.C8([], -6)][(if D0.C1 in {D0.C1} then
    f18(f22([9], false, 8), 4, f26(false, p15))
  else
    [false])
    != [true]
    || false := D5.C8([5], -2147483647)]
}
