// target: dafny-2.3.0 js
const c1: set<seq<int>> := 
  if !((exists b2: int | 0 <= b2 < 0 :: true) <== false) then {[]} else {[7]}
const c6: int := -(if false <== true then 6 else 194) - 8
const c5: bool := |{true}| != c6 - 3

function method f15(p16: multiset<int>, p17: set<multiset<int>>, p18: map<int, int>): int {
  if (if true then c5 else [9][p18[118]] * 0 != 4) then if 761 in p18 then p18[761] else 0 else 2
}

function method f19(p20: int, p21: seq<int>): map<int, int> {
  map[]
}

function method f11(p12: nat, p13: multiset<int>, p14: bool): map<int, seq<bool>> {
  map[255 := [true]][|p13| - 4294967295 * -2 := []][f15(p13, {multiset{}}, f19(9, [])) := [false]][8 := []]
}

function method f23(p24: set<set<int>>): multiset<int> {
  multiset{673}[|[[false]]| := 3]
}

function method f22(): multiset<int> {
  f23({{9}})
}

function method f8(n9: int, p10: bool): map<int, seq<bool>>
  decreases n9
{
  if n9 <= 0 then f11(([4][n9..] + [])[n9], f22(), p10)[n9 := [false]] else f8(n9 - 1, p10)
}

const c29: set<int> := {-1}

function method f26(p27: seq<seq<seq<bool>>>, p28: int): set<int> {
  c29
}

iterator I37(p39: int) yields (y38: seq<bool>) {
  var i40: int := 0;
  while i40 < p39
    decreases p39 - i40
  {
    i40 := i40 + 1;
    yield 
      if multiset{multiset{32767} - multiset{2} !in [multiset{0}], true, true, true}
        != multiset{false} then
        [true]
      else
        [true];
  }
}

const c49: nat := 2

function method f45(p46: map<int, int>, p47: bool, p48: bool): nat {
  c49
}

function method f51(n52: int, p53: map<int, bool>, p54: nat): int
  decreases n52
{
  if n52 <= 0 then
    n52
  else
    var l56: int := f51(n52 - 1, p53, (var n55: int := c6; if n55 < 0 then -n55 else n55)); l56 + 2
}

function method f57(): map<int, bool> {
  map[]
}

function method f50(): seq<bool> {
  [[[false]]][2 / (5 + 2)][f51(4, f57(), 6)][|{multiset{-1}}| := true]
}

const c63: seq<int> := if true then if c5 then [229] else [1, 985, 7] else [7]

function method f64(n65: int, p66: bool): int
  decreases n65
{
  if n65 <= 0 then
    -n65
  else
    var l67: int := f64(n65 - 1, map[map[2 := true] !in [] := p66, p66 := p66][p66]); l67
}

method m60(p61: seq<int>) returns (r62: seq<int>) {
  r62 := p61 + c63[f64(6, (--2 < 440))..1];
  var v68: nat := c49;
  print v68, "\n";
  print r62, "\n";
}

method m31(n32: int, p33: set<int>, p34: bool -> bool) returns (r35: seq<int>)
  decreases n32
{
  var v36: seq<int> := ((if true then [4294967294] else [-4]) + [])[..n32];
  r35 := [v36, v36][n32];
  var v41 := new I37(1);
  var v42 := true;
  var i43: int := 0;
  while i43 < 4
    decreases 4 - i43
  {
    i43 := i43 + 1;
    if v42 {
      v42 := v41.MoveNext();
    }
    if v42 {
      print v41.y38, "\n";
    }
  }
  var v44: int := n32;
  print v44, "\n";
  var v58: map<seq<bool>, int> := map[[true] := -2];
  var v59: nat := f45(map[], f50() in v58, [-340] != v36);
  var v69: seq<int> := m60([n32 + n32, n32, r35[|p33|]]);
  print v69, "\n";
  print v59, "\n";
  var seen2: map<seq<bool>, int> := v58;
  print |v58|, " ", seen2 == seen2, "\n";
  print r35, "\n";
  if n32 > 0 {
    r35 := m31(n32 - 1, p33, p34);
  }
}

function method f72(p73: bool): bool -> bool {
  (p74: bool) => true
}

function method f70(p71: bool): bool -> bool {
  f72(p71)
}

const c75: map<int, int> := map[]

function method f78(n79: int, p80: bool): multiset<seq<int>>
  decreases n79
{
  if n79 <= 0 then
    multiset{[254]} + if p80 then multiset{} else multiset{[6]}[[n79] := 1]
  else
    f78(n79 - 1, !p80)
}

function method f83(): bool {
  8 >= 378
}

function method f84(n85: int, p86: (bool, int) -> bool, p87: (int, int) -> bool): nat
  decreases n85
{
  if n85 <= 0 then c49 else f84(n85 - 1, p86, p87)
}

function method f102(p103: (bool, int) -> int, p104: multiset<int>, p105: nat): seq<seq<int>> {
  [[9]]
}

function method f108(n109: int): multiset<int>
  decreases n109
{
  if n109 <= 0 then multiset{} else var l110: multiset<int> := f108(n109 - 1); l110
}

function method f98(p99: bool, p100: seq<seq<int>>, p101: seq<int>): seq<int> {
  f102((p106: bool, p107: int) => p107, f108(0), c49)[0]
}

const c114: seq<seq<int>> := [[181], [489], [1] + ((if false then [0] else [2]) + [])]

function method f111(p112: set<int>, p113: int): seq<seq<int>> {
  (if true <==> p113 != p113 then [[-4294967294]] else [[3]][0 := [3]]) + (c114 + [[4]])
}

function method f94(p95: set<seq<int>>, p96: bool, p97: multiset<int>): seq<int> {
  f98(c5, f111({}, |map[9 := 3]|), [9 / (-18446744073709551616 * -5), 0, 4, 127][1 := 255])
}

const c115: seq<int> := [6]
const c127: bool := (373 !in [9]) !in {}

function method f128(n129: int, p130: seq<int>): seq<int>
  decreases n129
{
  if n129 <= 0 then p130 else f128(n129 - 1, p130)
}

const c135: int := if ({8, 927, 5} > {225}) in [false] then 9 else 3
const c134: multiset<seq<int>> := multiset{[6], [c135], []}
const c133: multiset<seq<int>> := c134 + multiset{[989]}

method Main() {
  var v0: set<seq<int>> := c1;
  var seen0: set<seq<int>> := v0;
  print |v0|, " ", seen0 == {[7]}, "\n";
  var i3: int := 0;
  label L4: while true
    decreases 2 - i3
  {
    if i3 >= 2 {
      break;
    }
    i3 := i3 + 1;
    if c5 {
      var v25: set<int> := {};
      var v30: seq<seq<seq<bool>>> := 
        if false then [[[false]]] + [[]] else if false then [] else [[]];
      var v7: set<int> := 
        if true && f8(1, true)[4 := [false]][4][0] && true then v25 else f26(v30, i3) - v25;
      var seen1: set<int> := v7;
      print |v7|, " ", seen1 == {-1}, "\n";
      if i3 < i3 {
        var v76: bool -> bool := f70((c75[i3 := i3] in map[map[0 := 9] := 3]) == !false);
        var v77: seq<int> := m31(1, v25, v76);
        if f78(0, i3 != i3) < [multiset{[0]}][i3] || false {
          break L4;
        }
        var v82: set<map<int, int>> := {map[2147483646 := 4]};
        var v81: nat := 
          if {map[4294967294 := 5]} < v82 then
            ([0] + [1])[i3]
          else if v25 <= v25 ==> f83() then
            f84(0, (p88: bool, p89: int) => true, (p90: int, p91: int) => true) * c49
          else if false then 5 else 8;
        print v81, "\n";
        var seen3: set<map<int, int>> := v82;
        print |v82|, " ", seen3 == seen3, "\n";
        print v77, "\n";
      } else {
        var v92: bool -> map<int, int> := (p93: bool) =>
          f19(i3, f94({[3]}, p93, multiset{}) + (map[1 := [8]][i3 := [0]][i3] + c115));
        var seen4: map<int, int> := v92(false);
        print |v92(false)|, " ", seen4 == map[], "\n";
        var v116: seq<seq<bool>> := [];
        if (v116[..] + [[false]])[0][0] {
          break L4;
        }
        print v116, "\n";
      }
      print v30, "\n";
      var seen5: set<int> := v25;
      print |v25|, " ", seen5 == {}, "\n";
    } else if ([
      map[map[-7 := -18446744073709551616] := false] == map[],
      (if false && (true <== false) then true else forall b117: int | -1 <= b117 < 4 :: true),
      false <== false,
      false
    ]
      + [true])[i3] {
      var v118 := new I37(0);
      var v119 := true;
      var i120: int := 0;
      while i120 < 4
        decreases 4 - i120
      {
        i120 := i120 + 1;
        if v119 {
          v119 := v118.MoveNext();
        }
        if v119 {
          print v118.y38, "\n";
        }
      }
    } else {
      var v121: seq<int> := [8][i3 - i3 := i3];
      var v122: seq<int> := v121;
      v122 := m60(v122);
      var v123 := new I37(0);
      var v124 := true;
      var i125: int := 0;
      while i125 < 4
        decreases 4 - i125
      {
        i125 := i125 + 1;
        if v124 {
          v124 := v123.MoveNext();
        }
        if v124 {
          print v123.y38, "\n";
        }
      }
      print v122, "\n";
      print v121, "\n";
    }
  }
  var i126: int := 0;
  while (if c127 then map[-9 := [0]] else [map[5 := [-2]]][2])[|map[1 := 9]| := [0]][|map[1 := 9]|]
    <= f128(4, [i3])
    decreases 4 - i126
  {
    if i126 >= 4 {
      break;
    }
    i126 := i126 + 1;
    if |multiset{[-6]}| != i3 {
      var v132: nat := (var n131: int := |map[875 := map[9007199254740990 := 4]][i126][-6 := 366]|;
      if n131 < 0 then -n131 else n131) as nat;
      print v132, "\n";
    }
    var v136: multiset<seq<int>> := c133;
    var v138: map<int, seq<bool>> := map[
      i126 := map[18446744073709551615 := [false]][i126 % i126],
      i126 := [false]
    ];
    var i137: int := 0;
    while v138[|v138|] <= [false][..((if [1] <= [7] then i126 else i3) + (i3 - i126)) / i3]
      decreases 2 - i137
    {
      if i137 >= 2 {
        break;
      }
      i137 := i137 + 1;
      v136 := v136;
      var seen6: multiset<seq<int>> := v136;
      print |v136|, " ", seen6 == seen6, "\n";
    }
    print i137, "\n";
    var seen7: map<int, seq<bool>> := v138;
    print |v138|, " ", seen7 == seen7, "\n";
  }
  print i126, "\n";
  print i3, "\n";
}
