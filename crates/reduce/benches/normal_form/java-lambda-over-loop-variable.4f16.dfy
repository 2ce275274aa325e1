// target: dafny-4.11.0 java
const c0: set<seq<string>> := {}

function f2<T3>(p4: bool, p5: T3, p6: T3): T3 {
  if p4 then p5 else p6
}

const c7: bool := true
const c8: string := if !(237 < 560 - 273) then "NN;" else "BM"

function f10<T11>(p12: seq<T11>, p13: T11): T11 {
  if |p12| > 0 then p12[0] else p13
}

method m17(p18: array<int>)
  modifies p18
{
  if p18.Length != 0 {
    p18[if 136 * |{254}| < 0 then 0 else 136 * |{254}| % p18.Length] := p18.Length;
  }
}

function f22<T23(==)>(p24: T23, p25: T23): bool {
  p24 == p25
}

const c31: seq<bv160> := match f2(f10([-5], 6) <= -910, "", ";-+") {
  case "" =>
    [if 0 <= 8 <= 1461501637330902918203684832716283019655932542975 then 8 as bv160 else 0 as bv160]
  case "ab" => []
  case _ =>
    [if 0 <= 9 <= 1461501637330902918203684832716283019655932542975 then 9 as bv160 else 0 as bv160]
}

function f28(p29: bool, p30: set<multiset<bool>>): int {
  (var safe0, safe1 := f10<seq<bv160>>([], c31), 255 - 5;
  if |safe0| == 0 then 0 else safe0[if safe1 < 0 then 0 else safe1 % |safe0|]) as int
}

function f33(p34: bool, p35: seq<string>, p36: set<nat>): string {
  f2<string>(["TN "] <= p35, "aLQ", "hT") + "Q"
}

function f37(p38: nat, p39: int): bool {
  (set b40: int | -3 <= b40 < 0 ::
    var l41: bv65 := if 0 <= 1 <= 36893488147419103231 then 1 as bv65 else 0 as bv65; 'i')
    in {}
}

function f42(p43: char): int {
  '.' as int
}

function f32(): string {
  f33(
    f37(
      254,
      f42(match '-' { case 'a' => match '*' { case 'a' => 'H' case _ => 'Z' } case _ => 'e' })
        * (if false then multiset{32767} else multiset{256})[2]
    ),
    [],
    {3}
  )
}

const c45: set<nat> := {}

function f46(): seq<nat> {
  [
    (if c7 then
      f2(
        (if false then {false} else {false}) == {true},
        multiset{"ZB2"} - multiset{""},
        multiset{"_?"}
      )
    else
      multiset{"isw"})["Uft"]
  ]
}

function f44(): char {
  if c45
    <= {
      (var safe5, safe6 := f46(), (var safe4 := [65535];
      if |safe4| == 0 then 0 else safe4[3 % |safe4|]) as int;
      if |safe5| == 0 then 0 else safe5[if safe6 < 0 then 0 else safe6 % |safe5|]),
      |[4]|,
      66
    } then
    'J'
  else
    '2'
}

method m15(p16: seq<bool>) {
  var v20: array<int> := new int[3]((i19: int) => i19);
  m17(v20);
  var v26 := 9;
  var v27: int := v26;
  var v21: char := f2<char>(
    f22(v27, f28(f2<seq<bool>>(true, p16, p16) == p16, {multiset{}}) + f2(false, v26, v27)),
    (var safe7, safe8 := f32(), (if v20.Length == 0 then
      0
    else
      v20[if v27 < 0 then 0 else v27 % v20.Length]) as int;
    if |safe7| == 0 then 'D' else safe7[if safe8 < 0 then 0 else safe8 % |safe7|]),
    f44()
  );
  print v21, "\n";
  print v27, "\n";
  print v26, "\n";
  print v20.Length, "\n";
  print v20[..], "\n";
}

const c47: seq<bool> := (if |{if 0 <= 2048 <= 4095 then 2048 as bv12 else 0 as bv12}| <= 0 then
  [true]
else
  [false])
  + []
const c49: set<bv15> := {}

method Main() {
  if (var l1: set<seq<string>> := c0;
  match |[
    multiset{
      if 0 <= 730750818665451459101842416358141509827966271488 <= 1461501637330902918203684832716283019655932542975 then
        730750818665451459101842416358141509827966271488 as bv160
      else
        0 as bv160
    }
  ]| {
    case 0 => f2(c7, c8, (if (match 'F' { case 'a' => false case _ => true }) then "Q9" else ""))
    case -5 => "*V"
    case _ => seq(5, (i9: int) => 'v')
  })
    !in var safe9 := f10([[{"/5N"}]], [{"?"}]); if |safe9| == 0 then {} else safe9[2 % |safe9|] {
    var v48: seq<bool> := c47;
    m15(v48);
    print v48, "\n";
  } else if c49 <= c49 {
    var i50: int := 0;
    while i50 < 3
      decreases 3 - i50
    {
      i50 := i50 + 1;
      var v51: int := i50;
      print v51, "\n";
    }
    var v52: array<int> := new int[1] [i50];
    m17(v52);
    print v52.Length, "\n";
    print v52[..], "\n";
    print i50, "\n";
  } else {
    var v54: array<int> := new int[1]((i53: int) =>
      var safe11 := (multiset{-9} * multiset{9})[i53]; if safe11 == 0 then i53 else i53 % safe11);
    m17(v54);
    print v54.Length, "\n";
    print v54[..], "\n";
  }
}
