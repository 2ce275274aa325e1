// target: dafny-2.3.0 cs
datatype D4 = C7(d5: seq<string>, d6: int) | C10(d8: bool, d9: bool) | C13(d11: string, d12: D4)

function method f18(p19: int, p20: bv31, p21: int): int {
  p19
}

function method f15(p16: int, p17: int -> (char, int)): D4 {
  D4.C13(
    (var safe4 := [
      (var safe0 := [","]; if |safe0| == 0 then "" else safe0[if p16 < 0 then 0 else p16 % |safe0|]),
      (var safe1, safe2 := ["Ws"], f18(
        p16,
        (if 0 <= 5 <= 2147483647 then 5 as bv31 else 0 as bv31),
        534
      );
      if |safe1| == 0 then "" else safe1[if safe2 < 0 then 0 else safe2 % |safe1|]),
      "zJ/",
      (var safe3 := D4.C7([""], 6); if safe3.C13? then safe3.d11 else "")
    ];
    if |safe4| == 0 then "" else safe4[if p16 < 0 then 0 else p16 % |safe4|]),
    D4.C7(["af"], 6)
  )
}

function method f2(p3: int, p14: seq<D4>): multiset<bv12> {
  (var safe6, safe7 := (var l23: D4 := f15(p3, (p22: int) => ('J', 3));
  var safe5 := [[multiset{if 0 <= 4095 <= 4095 then 4095 as bv12 else 0 as bv12}]];
  if |safe5| == 0 then [] else safe5[if p3 < 0 then 0 else p3 % |safe5|]), p3
    - f18(p3, (if 0 <= 6 <= 2147483647 then 6 as bv31 else 0 as bv31), p3);
  if |safe6| == 0 then multiset{} else safe6[if safe7 < 0 then 0 else safe7 % |safe6|])
    + if false then
      multiset{if 0 <= 4 <= 4095 then 4 as bv12 else 0 as bv12}
    else
      multiset{if 0 <= 2048 <= 4095 then 2048 as bv12 else 0 as bv12}
}

function method f26(p27: D4, p28: (multiset<bool>, bv12)): bool {
  false
}

function method f33(p34: multiset<string>): set<int> {
  (var safe8, safe9 := [{2}], |(if 0 in [-9] then
    {748} + {-522} * {-9223372036854775807}
  else
    {-695})|;
  if |safe8| == 0 then {} else safe8[if safe9 < 0 then 0 else safe9 % |safe8|])
    - {0, 758}
}

function method f32(): bool {
  {18446744073709551615}
    * f33(multiset{(var safe10 := D4.C7([], -3); if safe10.C13? then safe10.d11 else ""), "g;", ""})
    <= {(if 0 <= 5 <= 16777215 then 5 as bv24 else 0 as bv24) as int, 306, -7, -7} + {}
}

function method f29(p30: D4): seq<D4> {
  var l31: multiset<bv2> := multiset{if 0 <= 0 <= 3 then 0 as bv2 else 0 as bv2};
  (if false <==> false then
    [p30, p30, p30]
  else if f32() then [D4.C7([], 7)] else [D4.C7([], 3)] + [D4.C7([], 7)])
    + [D4.C7(["m9y"], 8)]
}

function method f36(p37: int): seq<seq<bv64>> {
  [[if 0 <= 7 <= 18446744073709551615 then 7 as bv64 else 0 as bv64]]
}

function method f46(p47: int, p48: set<string>, p49: bool): char {
  if p49 then
    'w'
  else if p49 then
    (var safe11 := ["za"];
    if |safe11| == 0 then "" else safe11[if p47 < 0 then 0 else p47 % |safe11|])[p47
      - if p47 == 0 then p47 else p47 / p47]
  else
    'k'
}

function method f53(p54: set<D4>, p55: int, p56: D4): seq<string> {
  if 854 != p55 then [] else var safe12 := D4.C7([], 8); if safe12.C7? then safe12.d5 else []
}

function method f57(): set<D4> {
  {}
}

function method f58(p59: bool, p60: bool, p61: set<bv100>): string {
  (if D4.C7(["JM"], 4).C7? then
    var safe13 := ["8:Y"]; if |safe13| == 0 then "" else safe13[2 % |safe13|]
  else
    "X")
    + if p60 then
      "IB"
    else
      (var safe14 := [["j p"]]; if |safe14| == 0 then [] else safe14[3 % |safe14|])[4 + 0]
}

function method f52(): seq<string> {
  f53(f57() - f57(), (if !(f58(true, true, {}) == "fx") then 337 else -1), D4.C7([""], -833))
}

function method f62(p63: string, p64: int): int -> bool {
  (p65: int) => false
}

class K68 {
  var x69: int
  const x70: set<seq<int>>
  var x71: bv64

  constructor (p72: int, p73: set<seq<int>>, p74: bv64) {
    this.x69 := p72;
    this.x70 := p73;
    this.x71 := p74;
  }

  method m75(p76: bool, p77: K68) returns (r78: seq<string>)
    modifies p77, this
  {
    r78 := var safe15 := D4.C7(["jQ"], 0); if safe15.C7? then safe15.d5 else [];
    var v81: int := (if (var safe16 := f15(
      p77.x69,
      (if p77.x69 == 1 then (p79: int) => ('M', 16) else (p80: int) => ('K', 398))
    );
    if safe16.C10? then safe16.d8 else false) then
      p77.x71
    else if 0 <= this.x69 <= 18446744073709551615 then this.x69 as bv64 else 0 as bv64) as int;
    this.x71 := p77.x71;
    print v81, "\n";
    print r78, "\n";
  }
}

method m40() returns (r41: int) {
  var v42: bv31 := (if "-!" == "-Q" then
    if false then
      if 0 <= 2147483647 <= 2147483647 then 2147483647 as bv31 else 0 as bv31
    else if 0 <= 1073741824 <= 2147483647 then 1073741824 as bv31 else 0 as bv31
  else if 0 <= 7 <= 2147483647 then 7 as bv31 else 0 as bv31)
    & if 0 <= 6 <= 2147483647 then 6 as bv31 else 0 as bv31;
  r41 := f18(6, v42, -600);
  var i43: int := 0;
  while (var l44: seq<int> := [236] + [6]; [false] + [])
    <= (if !true then [false && false, true] else [true])
    <== multiset({{""}})[{"S"} := 0] < multiset{{"1k"}} + multiset{}
    decreases 4 - i43
  {
    if i43 >= 4 {
      break;
    }
    i43 := i43 + 1;
    var v50: char := 
      var l45: set<int> := {1};
      var safe17, safe18 := [f46(i43, {"fL"}, f32())], -728 + r41;
      if |safe17| == 0 then 'D' else safe17[if safe18 < 0 then 0 else safe18 % |safe17|];
    v42, r41, v50 := v42, -2 - (v42 as int - r41 + i43), v50;
    print v50, "\n";
  }
  if (var safe19 := var l51: bool := true; [""];
  if 0 <= r41 <= r41 <= |safe19| then safe19[r41..r41] else safe19[..])
    <= f52()
    && f26(
      D4.C10(
        (var l66: int -> bool := f62((if true then "X" else "gT"), i43); r41 !in {}),
        (var l67: multiset<seq<bool>> := (var safe20 := [multiset{[false]}];
        if |safe20| == 0 then multiset{} else safe20[if r41 < 0 then 0 else r41 % |safe20|])
          - multiset{[]};
        false)
      ),
      (multiset{}, (if 0 <= 4095 <= 4095 then 4095 as bv12 else 0 as bv12))
    ) {
    return r41;
  }
  var v82: K68 := new K68(i43, {[i43, i43, i43]}, ((if 0 <= 18446744073709551615 <= 18446744073709551615 then
    18446744073709551615 as bv64
  else
    0 as bv64)
    >> 35
    >> 51)
    ^ ((if 0 <= 9 <= 18446744073709551615 then 9 as bv64 else 0 as bv64)
      & (if 0 <= r41 <= 18446744073709551615 then r41 as bv64 else 0 as bv64)
      & var safe22, safe23 := [if 0 <= 1 <= 18446744073709551615 then 1 as bv64 else 0 as bv64], (var safe21 := [
        128
      ];
      if |safe21| == 0 then 0 else safe21[if i43 < 0 then 0 else i43 % |safe21|]) as int;
      if |safe22| == 0 then 0 else safe22[if safe23 < 0 then 0 else safe23 % |safe22|]));
  print v82.x69, "\n";
  var seen0: set<seq<int>> := v82.x70;
  print |v82.x70|, " ", seen0 == seen0, "\n";
  print v82.x71, "\n";
  print i43, "\n";
  print r41, "\n";
}

method Main() {
  var v0: char := 'F';
  assert v0 == v0;
  if (var l1: seq<bool> := [false]; (false <==> false) !in l1)
    || multiset{if 0 <= 1 <= 4095 then 1 as bv12 else 0 as bv12}
      !! f2(
        (var safe24 := f15(
          9 + 0,
          (if false then (p24: int) => ('w', -4) else (p25: int) => ('.', -4))
        );
        if safe24.C7? then safe24.d6 else 0),
        (if f26(D4.C7([], 149), (multiset{}, (if 0 <= 0 <= 4095 then 0 as bv12 else 0 as bv12))) then
          f29(if false then D4.C7([""], 0) else D4.C7(["k,m"], 1))
        else
          [])
      ) {
    return;
  }
  v0 := 
    var l35: multiset<set<string>> := multiset{{"L"}};
    var l39: seq<int> := var l38: seq<bv64> := (if true then
      [
        if 0 <= 18446744073709551615 <= 18446744073709551615 then
          18446744073709551615 as bv64
        else
          0 as bv64
      ]
    else
      [if 0 <= 0 <= 18446744073709551615 then 0 as bv64 else 0 as bv64])
      + var safe26, safe27 := f36(-660), (var safe25 := [1];
      if |safe25| == 0 then 0 else safe25[3 % |safe25|]) as int;
      if |safe26| == 0 then [] else safe26[if safe27 < 0 then 0 else safe27 % |safe26|];
    [-5];
    var safe28, safe29 := "ec" + "" + ".NE", (if |l39| == 0 then 0 else l39[2 % |l39|]) as int;
    if |safe28| == 0 then 'D' else safe28[if safe29 < 0 then 0 else safe29 % |safe28|];
  var v83: int := m40();
  print v83, "\n";
  print v0, "\n";
}
