// target: dafny-2.3.0 js
function method f1(n2: int, p3: char -> char): int
  decreases n2
{
  if n2 <= 0 then n2 else f1(n2 - 1, p3)
}

type S7 = x8: int | x8 != 0 witness 7
const c14: int := ':' as int

function method f11(n12: int, p13: int): int
  decreases n12
{
  if n12 <= 0 then c14 else var l15: int := f11(n12 - 1, p13); l15
}

function method f5(n6: int, p9: S7, p10: seq<bool>): int
  decreases n6
{
  if n6 <= 0 then f11(1, n6) else f5(n6 - 1, (var l16: int := -3; if l16 != 0 then l16 else 7), p10)
}

datatype D20 = C22(d21: map<int, int>) | C26(d23: int, d24: bool, d25: int)
const c30: map<int, map<bool, int>> := (if -3 >= 363 then
  map[5 := map[false := 3]]
else
  map[8 := map[false := 5]])[507 := map[]]

function method f19(p27: map<D20, bool>, p28: (int, int) -> bool, p29: (int, int) -> bool): map<bool, int>
  requires |p27| >= 0
  requires p28 == p28
{
  c30[0 - c14 * |[true]| := map[false := 0]][0 - c14 * |[true]|]
}

const c32: D20 := D20.C22(map[])
const c31: map<D20, bool> := map[D20.C22(map[31 := 8]) := false][(if c32.C26? then
  D20.C22(map[-7 := 0])
else
  D20.C22(map[-260 := -7])) := true]
const c39: bool := (var l40: int := 9 + 0; l40) - -5 <= -3

function method f43(p44: S7, p45: int -> int, p46: char): char
  requires p45 == p45
  requires p46 == p46
{
  p46
}

datatype D50 = C53(d51: int, d52: int) | C55(d54: int) | C57(d56: seq<D50>)

function method f47(p48: int, p49: map<int, int>): S7
  requires p48 * p48 >= 0
  requires |p49| >= 0
{
  var l58: int := f5(
    4,
    7,
    (if [D50.C53(9, 2147483647)] < [D50.C53(825, -9)] then [[false]] else [[false]])[0]
  )
    + p48;
  if l58 != 0 then l58 else 7
}

datatype D59 =
  | C63(d60: D20, d61: int, d62: seq<int>)
  | C66(d64: int -> char, d65: D20)
  | C69(d67: int, d68: seq<D59>)

function method f71(p72: int): bool {
  |[-4][p72 * p72 := p72]| != p72
}

function method f41(n42: int): char
  decreases n42
{
  if n42 <= 0 then
    f43(
      f47(
        3,
        (if (var l70: D59 := D59.C63(D20.C22(map[200 := 3]), 797, [0]); f71(n42)) then
          map[2 := -5][3 := n42]
        else
          map[0 := -2])
      ),
      (p73: int) => 32767,
      '8'
    )
  else
    var l74: char := f41(n42 - 1); l74
}

function method f78(n79: int, p80: int): seq<bool>
  decreases n79
{
  if n79 <= 0 then [] else f78(n79 - 1, (var l81: char := 'v'; n79))
}

lemma L84(p85: int, p86: int)
  ensures p85 + p86 == p86 + p85
{ }

codatatype S92 = C93(d94: int, d95: S92) | C97

function method f96(p98: int): S92 {
  S92.C93(p98, f96(p98 + 1))
}

function method f99(n100: int): int
  decreases n100
{
  if n100 <= 0 then n100 else f99(n100 - 1)
}

function method f101(): seq<bool> {
  if [1, (if 8 == 649 then 3 else -334), -4, (if true then 8 + 9 else 569)][2] > 6 then
    [false]
  else
    []
}

method m82(p83: map<map<int, bool>, bool>) {
  var v88: map<int, bool> -> int := (p87: map<int, bool>) => -7;
  L84(
    (var l89: map<int, bool> -> int := v88; 'A' as int + (7 * 6 + -1))
      + (0 + (if (exists b90: int | b90 in [203] && true :: b90 <= b90) then 1 else 5) + |[true]|),
    c14
  );
  var v91: int := c14;
  print v91, "\n";
  var v102: S92 := f96(
    f99(0)
      + (D59.C63(D20.C22(map[-2147483646 := 2147483647]), -3, []).d62 + [0])[0]
      + f5(0, 7, f101())
      + ((if D20.C26(0, false, 0).d24 then 2147483648 else [9007199254740991][0]) + -126)
  );
  print "lazy ", v102.d94, " ", v102.d95.d94, " ", v102.d95.d95.d94, " ", v102.d95.d95.d95.C93?, " ", "\n";
  var i103: int := 0;
  while i103 < 1
    decreases 1 - i103
    invariant 0 <= i103 <= 1
  {
    i103 := i103 + 1;
    var v104: S92 := f96(i103 / i103);
    print "lazy ", v104.d94, " ", v104.d95.d94, " ", v104.d95.d95.C97?, " ", "\n";
  }
  print i103, "\n";
  print v88(map[-2 := false]), "\n";
}

function method f107(n108: int, p109: S7): seq<map<int, bool>>
  decreases n108
{
  if n108 <= 0 then
    [[map[-1 := false]]][n108]
  else
    f107(n108 - 1, (var l110: int := n108; if l110 != 0 then l110 else 7))
}

const c118: map<bool, bool> := if 6 * 366 + 0 != 645 then map[true := false] else map[]

method m112(p113: S7) returns (r114: (bool, bool) -> D50)
  requires p113 == p113
{
  r114 := (p115: bool, p116: bool) => var l117: bool := p116; D50.C53(9, -29);
  if c118[f11(2, -6 / 3) - '+' as int < f43(p113, (p119: int) => 0, 'T') as int] {
    m82(map[map[127 := false] := false]);
    var i120: int := 0;
    while i120 < 4 && c39
      decreases 4 - i120
    {
      i120 := i120 + 1;
      m82(map[4294967295 := map[map[255 := false] := true]][i120]);
      r114 := var l121: (bool, bool) -> D50 := r114; l121;
    }
    print i120, "\n";
  }
  var v124: S92 := f96(
    |[
      5 <= (var l122: nat := 4294967296; f11(0, 256)) * (9 - 1),
      1 <= var l123: int := -838; l123,
      [false][0 - 1] <== !true
    ]|
  );
  print "lazy ", v124.C93?, " ", v124.d94, " ", v124.d95.d94, " ", v124.d95.d95.d94, " ", "\n";
  print r114(true, false), "\n";
}

method Main() {
  var v17: S7 := 7;
  var v0: bool := f1(4, (p4: char) => 'x')
    <= f5(5, (var l18: int := f5(6, v17, [true][1..]); if l18 != 0 then l18 else 7), [true])
    <==> f19(
      c31,
      (if false then (p33: int, p34: int) => false else (p35: int, p36: int) => false),
      (p37: int, p38: int) => true
    )[c39]
      >= 5;
  print v0, "\n";
  var v75: char := f41(4);
  var i76: int := 0;
  while forall b77: int | 4 <= b77 < 9 :: true ==> -3 < b77
    decreases 3 - i76
  {
    if i76 >= 3 {
      break;
    }
    i76 := i76 + 1;
    if (f78(0, i76) + [] + [false])[0] {
      break;
    }
    var v106: map<map<int, bool>, bool> := 
      if i76 !in [] then
        (if false then map[map[1 := true] := false] else map[map[3 := false] := true])[map[
          -65535 := false
        ] := [4] == [3]]
      else
        var l105: int := 439; map[map[6 := true] := false];
    m82(v106[f107(1, v17)[0] := [false][0 := false][0]]);
    v17 := var l111: int := i76; if l111 != 0 then l111 else 7;
    print v17, "\n";
    var seen0: map<map<int, bool>, bool> := v106;
    print |v106|, " ", seen0 == map[map[-65535 := false] := false, map[3 := false] := true], "\n";
  }
  var v125: (bool, bool) -> D50 := m112(v17);
  print v125(false, false), "\n";
  print i76, "\n";
  print v75, "\n";
  print v17, "\n";
}
