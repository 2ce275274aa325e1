// target: dafny-2.3.0 go
const c13: char := '/'
const c41: S36 := if true then var l42: int := -6; if l42 % 3 == 1 then l42 else 1 else 1
const c19: set<bool> := {}
const c49: set<char> := {'7'}

function method f24(p25: (bool, bool, int), p26: set<char>, p27: S3): seq<int> {
  [7 * f16(c28, |p26| * 8 > -7), 8 * -4, 5]
}

function method f29(p30: seq<bool>, p33: S31, p34: seq<int>): seq<seq<(bool, bool, int)>> {
  if f35(c41, 515 * 2) then [] else c43
}

const c11: string := [c12, 'v', 'W', c13] + "1"

function method f45(p46: bool, p47: seq<int>, p48: nat): set<char> {
  c49
}

function method f35(p38: S36, p39: nat): bool {
  (true && p39 <= p39) || {{"f"}} > c40
}

const c9: int := ' ' as int

method Main() {
  var v14: string := c11;
  var v15 := v14 + v14[1 := if 256 > -837 then 'l' else 'S'];
  var v20: S3, v21: int := m0(c10, v15[..]);
  var v23: char := c22;
  v23 := v23;
  print v23, "\n";
  var v44: seq<seq<(bool, bool, int)>> := f29([false], 0, []);
  var v50: seq<set<char>> := [{' '}, {'z'}, f45(true, [], 2), {'m'}];
  var v51: seq<int> := f24(
    (v44 + [[(false, false, 0)]])[0][0],
    (if [true][0] then {'n'} else {'J'}) * v50[0],
    (if false then 0 else v20)
  );
  var v52: seq<seq<bool>> := [[false]]
    + ((if (if {{4}} >= {{-5}} then false else v21 == v21) then [[[false]]] else [[[false]]])
      + [[[true]]][..])[0];
  v23 := v23;
  print v23, "\n";
  v15 := v14;
  if f35((var l53: int := v21; if l53 % 3 == 1 then l53 else 1), [5][v21]) <== false
    <==> if v23 >= v23 then v21 <= v21 else false {
    v51 := v51;
    var v54 := |[1]| / v21 >= v21;
    if v54 {
      if f55(false) {
        v54 := v54;
        var v82: array<char> := new char[1]((i81: int) => v23);
        var v84: array<int> := new int[4]((i83: int) => i83);
        var v85: S61, v86: string := m57(
          [v54, !('l' >= v23), v54, v54][|{false} + (if v54 then {} else {false})|],
          v82,
          [v84, v84]
        );
        print v86, "\n";
        print v85, "\n";
      } else {
        v54 := true;
        print v54, "\n";
      }
    }
    print v54, "\n";
  } else {
    var v87: (int, seq<int>, bool) := (3, [1], false);
    print v87, "\n";
  }
  print v52, "\n";
  print v51, "\n";
  print |v50|, "\n";
  if |v50| > 0 {
    var seen1: set<char> := v50[0];
    print |v50[0]|, " ", seen1 == {' '}, "\n";
  }
  print v44, "\n";
  print v23, "\n";
  print v21, "\n";
  print v20, "\n";
  print v15, "\n";
  print v14, "\n";
}

type S3 = x4: int | 0 <= x4 < 100 witness 0

method m57(p58: bool, p59: array<char>, p60: seq<array<int>>) returns (r63: S61, r64: string)
  modifies p59
{
  var v66 := 9007199254740991 % 3 + 8;
  r63 := var l67: int := c65[v66]; if l67 % 3 == 1 then l67 else 1;
  r64 := "J";
  var v68: set<bool> := {
    p58,
    f69(false, (2, "k49"), v66) || p58 || false ==> (p58 <==> 8 > v66 > v66),
    p58
  };
  var seen0: set<bool> := v68;
  print |v68|, " ", seen0 == seen0, "\n";
  m73(
    v66
      + |[
        {(877, false, 7)},
        {(962, false, -4)} + {},
        {(-60, true, -5)},
        {(18446744073709551615, false, 986)} - {(0, false, 1)}
      ][v66]|,
    ([{-827}, {3} * {130}][f16((true, "Z", 9), {("", 2, 7)} !! {("mY:", 906, 0)})]
      < [{4}][v66] + {-3}),
    v66
  );
  print r63, "\n";
  print r64, "\n";
}

function method f69(p70: bool, p71: (int, string), p72: int): bool {
  false
}

method m73(p74: int, p75: bool, p76: int) {
  var v77 := c13;
  var v78: S3, v79: int := m0(
    (if p75 then ""[p76 := ';'] + if p75 then "" + "" else [""][p76] else [v77, v77])[..p76],
    (if p75 then [v77] else c11)
  );
  var v80: nat := 18446744073709551615;
  print v80, "\n";
  print v79, "\n";
  print v78, "\n";
  print v77, "\n";
}

const c22: char := '2'
const c12: char := c13
const c65: seq<int> := if 0 - 0 + 255 != 0 then [-6] else []
const c40: set<set<string>> := {(if |[7]| <= 801 then {"QDG"} else {"6"}), {}, {""}}

method m0(p1: string, p2: string) returns (r5: S3, r6: int) {
  r5 := var l7: int := -0; if 0 <= l7 < 100 then l7 else 0;
  r6 := f8();
  r6 := f8() + (r6 + r6);
  print r6, "\n";
  r6 := -3;
  r5 := r5;
  print r5, "\n";
  print r5, "\n";
  print r6, "\n";
}

type S31 = x32: int | 0 <= x32 < 100 witness 0
const c10: string := if !(false || false || true) then "8*g" else "QNT"
const c28: (bool, string, int) := (true, "cR ", 441)
type S36 = x37: int | x37 % 3 == 1 witness 1

function method f8(): int {
  c9
}

function method f16(p17: (bool, string, int), p18: bool): int {
  [-6][if {false} >= c19 then |[["/lv"]]| / [752][0] * -7 else 0]
}

const c43: seq<seq<(bool, bool, int)>> := [[(true, true, 6)]]

function method f55(p56: bool): bool {
  !!p56
}

type S61 = x62: int | x62 % 3 == 1 witness 1
