// target: dafny-2.3.0 go
function method f1(n2: int): seq<int>
  decreases n2
{
  if n2 <= 0 then [1] else var l3: seq<int> := f1(n2 - 1); l3
}

function method f4(n5: int, p6: int): map<int, int>
  decreases n5
{
  if n5 <= 0 then
    if n5 !in map[2 := true] then
      if true then map[map[255 := 'e'][p6 := 'x'][p6] as int := n5] else map[-263 := 544]
    else
      map[]
  else
    var l7: map<int, int> := f4(n5 - 1, p6); l7
}

function method f8(p9: nat, p10: nat, p11: int): int {
  p11
}

class K15 {
  var x16: bv16
  var x17: int

  constructor (p18: bv16, p19: int) {
    this.x16 := p18;
    this.x17 := p19;
  }

  function method f20(p21: int): int
    reads this
  {
    8 / (this.x16 as int + 206) * this.x17
  }

  function method f22(p23: int, p24: bv128): int
    reads this
  {
    p23 - this.x17
  }
}

function method f37(p38: bv17, p39: multiset<map<char, bool>>, p40: set<bv160>): set<bv9> {
  {}
}

function method f34(n35: int): int
  decreases n35
{
  if n35 <= 0 then
    n35
  else
    var l36: int := f34(n35 - 1);
    |f37(
      (if true then
        131071 as bv17
      else if {map[true := false]} >= {map[true := false]} then 65536 as bv17 else !(131071 as bv17)),
      multiset{},
      {}
    )|
}

function method f29(p30: set<char>, p31: bool, p32: char): bv16 {
  if {var l33: map<int, set<map<int, bv32>>> := map[-4 := {map[-1 := 2147483648 as bv32]}]; 8}
    >= (var l41: int := f34(3); map['V' := {-5}][p32]) then
    65535 as bv16 >> 14
  else
    3 as bv16
}

function method f49(p50: bv160, p51: set<bool>): bv2 {
  ((var l53: set<char> := {'H', (var l52: bool := false; 'u')}; 0 as bv2)
    + if true then 1 as bv2 else 3 as bv2)
    * 3 as bv2
}

function method f46(n47: int, p48: char): int
  decreases n47
{
  if n47 <= 0 then
    ((3 as bv2 << 2) + f49(1 as bv160, {true})) as int
  else
    var l54: int := f46(n47 - 1, p48); n47
}

function method f55(n56: int, p57: int, p58: multiset<int>): bool
  decreases n56
{
  if n56 <= 0 then f34(4) > p57 else f55(n56 - 1, n56 - -f46(3, '_'), p58)
}

function method f43(n44: int, p45: set<int>): int
  decreases n44
{
  if n44 <= 0 then
    f46(1, (if f55(2, n44, multiset{423} * multiset{-7}) then 's' else var l59: int := n44; 'A'))
  else
    f43(n44 - 1, {-8})
}

method Main() {
  if 0 as bv0 in {0 as bv0} {
    var v12: int := f8(5, 2, 5 + 0) % -7;
    var v13: map<int, int> := f4(6, v12);
    var v14: map<int, int> := 
      if (var l0: bool := false; multiset{6}) + multiset{-8} + multiset{} < multiset(f1(5)) then
        f4(0, v12)
      else
        v13;
    var v25: K15 := new K15(32768 as bv16, v12 - v12);
    var v27: multiset<bv100> := map[9007199254740992 as bv54 := multiset{9 as bv100}][!(2 as bv54
      << 49) := multiset{0}][!(2 as bv54 << 49)];
    var v26: multiset<bv100> := v27;
    var seen0: multiset<bv100> := v26;
    print |v26|, " ", seen0 == multiset{0}, "\n";
    var seen1: multiset<bv100> := v27;
    print |v27|, " ", seen1 == multiset{0}, "\n";
    print v25.x16, "\n";
    print v25.x17, "\n";
  } else if 36893488147419103231 as bv65 / ((6 as bv65 << 0) * map[true := 0 as bv65][false])
    != (if map[-7 := {-6}][128] < (var l28: int := 4294967296; {6}) then
      18446744073709551616 as bv65
    else
      36893488147419103231 as bv65)
    || false {
    var v60: bool := 3 != -3;
    var v61: K15 := new K15(f29(
      (var l42: int := 65535 as bv16 as int; {'M'}) + {'H'},
      f43(5, {-2}) <= (if true then -3 else |{8 as bv24}|) * if v60 then -483 else -6,
      'n'
    ), (if v60 then 127 else 6));
  } else {
    if true {
      var v62: int := 3 as bv2 as int % 0;
      var v63: bool := 7 > v62;
      v62 := v62;
      v62, v63 := v62, {false} !! {true};
    } else {
      var v65: K15 := new K15(8 as bv16
        - ((if {8} < {5} <==> false then 32768 as bv16 else 3 as bv16)
          - (|(if false then {2 as bv5} else {31 as bv5})| % 256) as bv16), (var l64: int := 0;
      map[true := 874])[{{true}, {false} - {}, {true}, {true}} == {}]);
    }
  }
}
