// target: dafny-4.11.0 cs
function f92(HashMap: int, p93: bool, p94: nat): seq<N15>
  decreases HashMap
{
  if HashMap <= 0 then
    [-18446744073709551616 as N15]
  else
    f92(
      HashMap - 1,
      (match ["/Y!"] == ["k"] { case true => 823 case _ => p94 }) <= 3 <= p94,
      f39(5)
    )
}

function f26(n27: int, p28: int -> char, p29: int): seq<bool>
  decreases n27
{
  if n27 <= 0 then
    [false]
  else
    f26(
      n27 - 1,
      (p30: int) => var l31: int := p29; var l33: bool -> string := (p32: bool) => "DT"; '-',
      f10(4)
    )
}

codatatype System = C215(d216: int, d217: System)

function f254(p255: bool, p256: set<int>): (int, N181) -> int {
  (p257: int, p258: N181) => 0
}

function f246(p247: set<int>, p248: bool): map<bool, char> {
  map[
    (match (var l249: int := f192({""}, []) + 1; '*') {
      case 'a' => [false]
      case _ => (var l250: string := ""; [true])[..1]
    })[3] := 'd'
  ]
}

method default(Void: K0, p136: int := 4, p138: Keys := 4294967295 as Keys, p139: int := 9) returns (
  void: set<int>
)
  modifies Void
{
  void := f140(
    5,
    f10(0),
    |(var l146: (int, string) -> int := (p144: int, p145: string) => -978; {[-1]})| * -722
  )[Void.x2];
  var v161: (char, int) -> int := Exception(
    5,
    f157({"fwe", Void.X1}, Void.x1, Void.x1) - (p139 % 10) as N148,
    2 % 18446744073709551615
  );
  var v171: V161 := f165(
    (match "" {
      case "" => map[true := 4][Void.x1]
      case "ab" => [242][Void.x2 := 3][p139]
      case _ => Co(6, (p168: N119, p169: char) => "")
    })
      + (var n170: int := p139; if n170 < 0 then -n170 else n170) as nat
  );
  print v171.C162?, " ", v171.d163, " ", v171.d164.d163, " ", v171.d164.d164.d163, " ", "\n";
  for async: int := -1 to 2 {
    var v172: S18 := f22(p139);
    print v172.d20, " ", v172.d21.d20, " ", v172.d21.d21.d20, " ", v172.C19?, "\n";
    m12(
      [Void.X1]
        + ((match async { case 0 => [["IR"]] case -3 => [[""]] case _ => [["E"]] }) + [["W0"]])[Void.x2][async := "v*!"],
      (var l173: bool := (false <==> !!(match 'e' { case 'a' => Void.x1 case _ => Void.x1 }))
        && [9] <= [7] + [3];
      Void.X1)
    );
    var await: V161 := f165(Void.x2);
    print await.C162?, " ", await.d163, " ", await.d164.d163, " ", await.d164.d164.d163, " ", "\n";
    print async, "\n";
  }
  print v161('0', -2), "\n";
  var seen1: set<int> := void;
  print |void|, " ", seen1 == seen1, "\n";
}

function f129(F129: int, p130: N119): char
  decreases F129
{
  if F129 <= 0 then
    map[true := 'M'][(127 as N119) < (F129 % 128) as N119 := f122(3)][F129 in map[2 := -3 as N119]]
  else
    f129(F129 - 1, p130)
}

function f10(long: int): int
  decreases long
{
  if long <= 0 then (0 - long) * long else var l11: int := f10(long - 1); long
}

newtype N224 = x225: int | -1 <= x225 <= 4294967296

function items(p218: int): System {
  System.C215('V' as int + 5, items(p218 + 1))
}

function f195(p196: (bool, string) -> char := (P196: bool, p197: string) => '9'): seq<seq<string>> {
  []
}

method Exception(n147: int, p150: N148, p151: int) returns (r152: (char, int) -> int)
  decreases n147
{
  r152 := match 'Q' {
    case 'a' => (p153: char, main: int) => 1
    case _ =>
      var Error: seq<seq<nat>> := [[801][1 := f39(0)], [[7]][n147]];
      (error: char, p154: int) => 18446744073709551614
  };
  var P154: S18 := f22(p151);
  print P154.d20, " ", P154.C19?, "\n";
  var v155: map<int, map<string, int>> := map[];
  var v156: S18 := f22(n147);
  print v156.C19?, " ", v156.d20, " ", v156.d21.d20, " ", v156.d21.d21.d20, " ", "\n";
  var seen0: map<int, map<string, int>> := v155;
  print |v155|, " ", seen0 == seen0, "\n";
  print r152('1', 256), "\n";
  if n147 > 0 {
    r152 := Exception(n147 - 1, p150, p151);
  }
}

function f284(): seq<nat> {
  match f83(
    (match false { case true => {} case _ => {39} }),
    [1][0],
    (var F284: string := f97(2); ((-2 + 594) % 18446744073709551617) as N15)
  ) {
    case 'a' => [540]
    case _ => []
  }
}

function f35(p36: seq<int>): string {
  "I"
}

function f140(unsigned: int, p141: int, p142: int): seq<set<int>>
  decreases unsigned
{
  if unsigned <= 0 then
    match false && f79() { case true => ([[{-4}]] + [[{5}]] + [[{768}]])[p142] case _ => [{788}] }
  else
    var l143: seq<set<int>> := f140(unsigned - 1, |{"ih", "v", "e"} - {"x"}|, 151);
    (match (match "y" {
      case "" => false !in var Long: set<seq<int>> := {[987]}; map[false := false]
      case "ab" => false
      case _ => "" in {":"}
    }) {
      case true => map[6 := [{5}]]
      case _ => map[5 := [{185}]]
    })[unsigned]
}

function f57(internal: int): map<nat, seq<int>>
  decreases internal
{
  if internal <= 0 then
    f58(
      (match "" + "y" {
        case "" => [map[map[121 := true] := 173]]
        case "ab" => [map[map[2 := true] := 814]]
        case _ => [map[map[106 := false] := 3]]
      })
        + [],
      {'t'} + {}
    )[65535 := []]
  else
    var l62: map<nat, seq<int>> := f57(internal - 1);
    var l68: map<int, string> -> int := Optional(4, (p66: int, p67: int) => 252);
    l62[(3 + 2) * 2 * 3 := []]
}

function f58(p59: seq<map<map<int, bool>, int>>, p60: set<char>, p61: int := 8): map<nat, seq<int>> {
  (match 'l' { case 'a' => map[451 := [-722]] case _ => map[95 := [-8]] })[65535 := []][7 := [7][0 := p61]]
}

function Co(create: int, or: (N119, char) -> string): nat
  decreases create
{
  if create <= 0 then
    |[[2][f10(2)], 2, 2147483647, 2147483648] + map[6 := [635]][create]|
  else
    var l167: nat := Co(create - 1, (u8: N119, p166: char) => ""); l167
}

newtype N188 = x189: int | -128 <= x189 < 128

function f157(p158: set<string>, p159: bool, p160: bool): N148 {
  0 as N148
}

function instanceof(Self: seq<nat>): string {
  map[-4 := "js"][-452]
}

function f239(): set<int> {
  {}
}

function f131(): map<bool, int> {
  var l132: int := f10(3) * 6;
  map[]
}

function f79(): bool {
  (match f80(6)[f10(6)..] { case "" => (var l87: bool := false; 2) - 7 case "ab" => -9 case _ => 0 })
    != 0
    <== true
}

function f242(n243: int): char
  decreases n243
{
  if n243 <= 0 then map[f44(map[], {'a'} >= f244(4), true) := "jT"[n243]]['i'] else f242(n243 - 1)
}

function ulong(p204: bool := false, p205: map<seq<N148>, nat> := map[], p206: int := -5): Keys {
  [
    ((p206 % 128) as N188 as int % 4294967296) as Keys,
    (var l207: bool := !p204; 0 as Keys),
    8 as Keys,
    0 as Keys
  ][p206]
    - 10 as Keys
}

function f244(n245: int): set<char>
  decreases n245
{
  if n245 <= 0 then
    {
      (match "" { case "" => f246({}, true)[true := ':'][false] case "ab" => 'T' case _ => 'Q' }),
      'Y',
      'f'
    }
  else
    f244(n245 - 1)
}

newtype N181 = x182: int | 0 <= x182 <= 9

function HashSet(p194: int, getClass: int): seq<seq<string>> {
  match p194 !in map[1 := map[4 := 765]][18446744073709551615 := map[0 := 0]][18446744073709551615]
    ==> getClass != p194 {
    case true => []
    case _ => f195()
  }
}

method Main() {
  var v43: K0 := new K0(false, "p*k", -4);
  var math: char := map[
    v43.x1 := (var is_: string := v43.X1; 'O'),
    v43.x1 := f44([map[18 := 8 as N15]][0], v43.x1, false)
  ][790
    !in map[
      (var n48: int := 264; if n48 < 0 then -n48 else n48) := "",
      (var l49: N15 := -6 as N15; 4) := v43.X1,
      7 := v43.X1
    ]
    <== true := 'x'][790
    !in map[
      (var n48: int := 264; if n48 < 0 then -n48 else n48) := "",
      (var l49: N15 := -6 as N15; 4) := v43.X1,
      7 := v43.X1
    ]
    <== true];
  if math in {'T'} - {'U'} + {'f'} && v43.x1 {
    m12(
      f50(p51 := v43.x2, foreach := (var l52: int := v43.x2; (2 % 18446744073709551617) as N15))[v43.x2 := v43.X1][map[
        118 := [6]
      ][v43.x2][v43.x2] := v43.X1],
      v43.X1
    );
  } else {
    var v71: int, v72: int := v43.m5(
      [-8]
        + f53(v43.X1, |[[0]]|, 3)[(match 9007199254740991 {
          case 0 => 5
          case -3 => 769
          case _ => |{-18446744073709551616 as N15, -1 as N15}|
        }) := [0]][match 9007199254740991 {
          case 0 => 5
          case -3 => 769
          case _ => |{-18446744073709551616 as N15, -1 as N15}|
        }],
      (p69: bool, p70: int) => p70
    );
    print v72, "\n";
    print v71, "\n";
  }
  for i73 := 5 to 9 {
    v43, math := v43, math;
    print i73, "\n";
  }
  if false {
    if (match v43.X1 {
      case "" => f74(4, (var do: N15 := -2 as N15; {}), map[8 := -659])
      case "ab" =>
        match v43.X1 {
          case "" => map[false := map[-10 as N15 := true]]
          case "ab" => map[false := map[-18446744073709551616 as N15 := true]]
          case _ => map[true := map[-18446744073709551616 as N15 := false]]
        }
      case _ => [map[false := map[18446744073709551616 as N15 := false]]][3]
    })[f79()][match math {
      case 'a' => 7 as N15
      case _ => map[10 as N15 := 18446744073709551616 as N15][-1 as N15]
    }]
      && map[-3 := true][v43.x2 := v43.x1][8 + v43.x2] { }
    v43, math := v43, math;
  } else if v43.x1 {
    if !(v43.x2 !in var Arrays: map<bool, seq<bool>> := map[]; UniqueElements(int32(3, 7 as N15))) {
      var v176: nat := (var n175: int := v43.x2; if n175 < 0 then -n175 else n175) as nat;
      print v176, "\n";
    }
    var v198: nat := 128;
    var v199: int, v200: int := v43.m5(V176(["n"][0], p178 := v43.x1)[0][..], f109(5));
    print v200, "\n";
    print v199, "\n";
  } else {
    for i231 := -1 to 1 {
      var v232: bool := K0.m38();
      print v232, "\n";
      print i231, "\n";
    }
  }
  var v234: System := items((var l233: bool := v43.x1; [[8]])[0][0]);
  print v234.d216, " ", v234.d217.d216, " ", v234.d217.d217.d216, " ", v234.C215?, "\n";
  for i235: int := 4 downto 0 {
    if v43.x1 {
      continue;
    }
    print i235, "\n";
  }
  math := math;
  if {{965}}
    * {
      {},
      {9},
      (set b236: nat | b236 in (match math { case 'a' => [314] case _ => [127] }) && v43.x1 ::
        v43.x2)
    }
    < f237('q')
    && v43.x1 {
    if match math { case 'a' => true case _ => true } {
      var v241: bool := v43.x1;
      print v241, "\n";
    }
  } else {
    if v43.x1
      !in (match v43.X1 {
        case "" => [{false}]
        case "ab" => [{false}]
        case _ => [{false}][v43.x2 * v43.x2 := {}]
      })[v43.x2] {
      math := f242(6);
      print math, "\n";
      var v251: N119, v252: set<seq<map<int, char>>> := m208(v43);
      var seen7: set<seq<map<int, char>>> := v252;
      print |v252|, " ", seen7 == seen7, "\n";
      print v251, "\n";
    } else {
      math := math;
      print math, "\n";
      var v253: (int, N181) -> int := f254(v43.x1, {-3});
      print v253(-1, 9 as N181), "\n";
      math := math;
      print math, "\n";
    }
  }
  var friend: nat := var n259: int := v43.x2 % v43.x2; if n259 < 0 then -n259 else n259;
  if (match math { case 'a' => [[7 as N148]] case _ => f260(math) })[0][friend]
    !in var Err: string := var l275: nat := friend; v43.X1; [{9 as N148}][0] {
    math := math;
    math := math;
    print math, "\n";
  }
  var i276: int := 0;
  label L277: while i276 < 1
    decreases 1 - i276
  {
    i276 := i276 + 1;
    var v287: S18 := f22(
      f103(
        (match math {
          case 'a' => -18446744073709551616 as N15
          case _ => f278(-4 as N15 as int, math)
        }),
        (p285: nat, p286: nat) => {-9007199254740990},
        map[-6 := map[-8 as N15 := {9}]][-254 := map[0 as N15 := {0}]][-254]
      )[..i276][0]
    );
    print v287.d20, " ", v287.d21.d20, " ", v287.C19?, "\n";
  }
  var i288: int := 0;
  while i288 < 2
    decreases 2 - i288
  {
    i288 := i288 + 1;
    math := math;
  }
  for i289 := 4 to 6 {
    if v43.x1 {
      break;
    }
    print i289, "\n";
  }
  var v292: N290 := 3 as N290;
  math, friend, v43 := math, |[
    i276 - i276,
    i276,
    v43.x2,
    |(var l293: nat := friend; [[3]])| - friend
  ]|, v43;
  v43.x1 := K0.m38();
}

function P89(p90: int := 967, p91: int := -4): seq<N15> {
  f92(3, false ==> true, 7)
}

newtype N119 = x120: int | -128 <= x120 <= 127

function process(n219: int, p220: string): map<Keys, string>
  decreases n219
{
  if n219 <= 0 then
    var P220: seq<int> := [0]; ([map[1 as Keys := "QnT"]] + [])[[map[false := -9]][n219][true]]
  else
    var l221: map<Keys, string> := process(n219 - 1, p220);
    map[
      ulong(p204 := true, p205 := map[[0 as N148] := 1][[0 as N148, 3 as N148, 0 as N148] := 6 * 8]) := [
        ',',
        'm',
        'l'
      ],
      0 as Keys := p220
    ]
}

method m88(p89: K0, finally: int)
  modifies p89
{
  var v99: int, v100: int := p89.m5(
    [[7]][..p89.x2][5 as N15 as int]['k' as int := finally][-finally := P89(p91 := finally)[p89.x2] as int],
    (p95: bool, p96: int) => 747,
    p8 := (match p89.X1[p89.x2 := 'u'] {
      case "" => match f97(6) { case "" => '6' case "ab" => 'f' case _ => 'J' }
      case "ab" => 'I'
      case _ => '*'
    })
  );
  for i101: int := 2 to 5 {
    typedef(p89, p89.X1);
    v99 := v100;
    print v99, "\n";
    print i101, "\n";
  }
  var v133: N15 := [
    (match p89.x1 { case true => 18446744073709551616 as N15 case _ => 1 as N15 }),
    -18446744073709551616 as N15
  ][v100 := f134(false, -10 as N15)][1 as N119 as int]
    + match v100 {
      case 0 => f134(p89.x1) - -10 as N15 - f134(p89.x1, p135 := 18446744073709551616 as N15)
      case -3 => -9 as N15
      case _ => 4 as N15
    };
  print v133, "\n";
  print v100, "\n";
  print v99, "\n";
}

function f211(n212: int): seq<map<int, char>>
  decreases n212
{
  if n212 <= 0 then
    [map[9 as N119 as int := 'e', Co(6, (p213: N119, data: char) => "") := 'd', 986 := 'I']] + []
  else
    var l214: seq<map<int, char>> := f211(n212 - 1); l214
}

function f185(p186: seq<nat>, p187: int, fn: int): set<seq<string>> {
  match p187 {
    case 0 =>
      var interface: N188 := [-128 as N188][fn];
      {[""] + (["G3P"] + ["3"]), ["-y", "", "f"] + ["1."]}
    case -5 => {["G"]}
    case _ => {[]}
  }
}

function f97(DowncastClone: int): string
  decreases DowncastClone
{
  if DowncastClone <= 0 then
    map[|map[7 := ""]| := (var l98: char := 'Z'; "a;/"[..0])][65535]
  else
    f97(DowncastClone - 1)
}

function f39(F39: int): nat
  decreases F39
{
  if F39 <= 0 then
    var n40: int := 473; if n40 < 0 then -n40 else n40
  else
    var l41: nat := f39(F39 - 1); l41
}

codatatype S18 = C19(d20: int, d21: S18)

function f122(n123: int): char
  decreases n123
{
  if n123 <= 0 then 'h' else f122(n123 - 1)
}

function f109(isinstance: int): (bool, int) -> int
  decreases isinstance
{
  if isinstance <= 0 then
    (p110: bool, p111: int) => 6
  else
    var l112: (bool, int) -> int := f109(isinstance - 1); l112
}

newtype N290 = x291: int | 0 <= x291 < 18446744073709551616

function f22(p23: int): S18 {
  S18.C19((var l24: int := p23 + p23; l24), f22(p23 + 1))
}

function f80(n81: int): string
  decreases n81
{
  if n81 <= 0 then
    ""[|(set b82: int | 3 <= b82 < 6 :: false)| := f83({4294967295}, 805, -8 as N15)]
  else
    f80(n81 - 1)
}

function f260(p261: char := 'L'): seq<seq<N148>> {
  f262(2)
}

method val(n201: int, p202: seq<N188>) returns (r203: map<bool, Keys>)
  decreases n201
{
  r203 := map[];
  if n201 > 0 {
    r203 := val(n201 - 1, p202);
  }
  r203 := map[
    f124(p125 := 2 as N119, p126 := 9 as N148 as int) := ulong([true, true, true, false][n201])
      / [4294967295 as Keys, 4294967295 as Keys][n201]
  ];
  var seen2: map<bool, Keys> := r203;
  print |r203|, " ", seen2 == seen2, "\n";
  var v226: N224 := -1 as N224;
  var v228: K0 := new K0({n201, n201, n201} < map[-1 as N224 := {8}][3 as N224 := {}][v226]
    || f227() > n201 - (n201 + (n201 + n201)), "4"[3 := 'L'], n201);
  var v229: N119, v230: set<seq<map<int, char>>> := m208(v228);
  var seen5: set<seq<map<int, char>>> := v230;
  print |v230|, " ", seen5 == seen5, "\n";
  print v229, "\n";
  print v228.x1, "\n";
  print v228.X1, "\n";
  print v228.x2, "\n";
  print v226, "\n";
  var seen6: map<bool, Keys> := r203;
  print |r203|, " ", seen6 == seen6, "\n";
}

function f271(): string {
  (var l272: set<int> := {205};
  ""
    + map[0 := ":"][|map["dH" := -9223372036854775807]| := "z"][|map["dH" := -9223372036854775807]|]
    + "0Ht")
    + (var l273: set<char> := {','}; "WW2")[1..]
}

function f53(p54: string, p55: nat, p56: int): map<nat, seq<int>> {
  f57(0)
}

function f50(p51: int := 5, foreach: N15 := 18446744073709551616 as N15): seq<string> {
  [""]
}

function f44(p45: map<int, N15>, p46: bool, p47: bool): char {
  '8'
}

function f281(F281: int, p282: int, p283: seq<int>): seq<nat>
  decreases F281
{
  if F281 <= 0 then
    (match p282 { case 0 => f284() case -4 => map[5 := [127]][p282 := [0]][p282][..] case _ => [4] })[..]
  else
    f281(F281 - 1, p283[|{"G!"}|], p283)
}

class K0 {
  var x1: bool
  var X1: string
  var x2: int

  constructor (None: bool, p3: string, p4: int) {
    this.x1 := None;
    this.X1 := p3;
    this.x2 := p4;
  }

  method m5(p6: seq<int>, p7: (bool, int) -> int, p8: char := 'p') returns (r9: int, drop: int)
    modifies this
  {
    r9 := this.x2;
    drop := r9;
    r9, drop := this.x2, f10(6);
    m12([this.X1][0 := this.X1][..], f35(p6));
    var v37: S18 := f22(r9);
    print v37.C19?, " ", v37.d20, " ", "\n";
    this.x1 := [-drop] != p6;
    print this.x1, "\n";
    print r9, "\n";
    print drop, "\n";
  }

  static method m38() returns (DafnyRuntime: bool) {
    var v42: nat := f39(0);
    DafnyRuntime := |[2 as N15]| <= v42 ==> true;
    v42 := v42;
    print DafnyRuntime, "\n";
  }
}

function f134(FromElements: bool, p135: N15 := 0 as N15): N15 {
  map["" := -7 as N15][[]]
}

function f237(p238: char): set<set<int>> {
  {f239(), (set b240: N181 | b240 in [0 as N181] :: '*' as int), {2147483648}}
}

function f83(p84: set<nat>, p85: nat, p86: N15): char {
  f44(map[f10(2) - -1 := p86], map[9 := (|{true}| < p85), -6 := false, 9 := true][-573], false)
}

method m12(p13: seq<string>, P13: string) {
  var i14: int := 0;
  while i14 < 4
    decreases 4 - i14
  {
    i14 := i14 + 1;
    if {"z"} <= {var l17: N15 := (i14 % 18446744073709551617) as N15; P13} {
      continue;
    }
    var use: S18 := f22(i14);
    print use.d20, " ", use.d21.d20, " ", use.C19?, "\n";
    var v25: int := i14;
    print v25, "\n";
  }
  print i14, "\n";
}

newtype N148 = x149: int | 0 <= x149 <= 9

function f74(n75: int, p76: set<int>, p77: map<nat, int>): map<bool, map<N15, bool>>
  decreases n75
{
  if n75 <= 0 then
    match [["SU"][n75], ['y'], "LhN", (var l78: char := 'd'; "Pq")][3] {
      case "" => map[]
      case "ab" => map[]
      case _ => map[]
    }
  else
    f74(n75 - 1, p76, [map[3 := -9223372036854775807]][n75])
}

newtype N15 = x16: int | -18446744073709551616 <= x16 <= 18446744073709551616

function f103(p104: N15, p105: (nat, nat) -> set<int>, p106: map<N15, set<int>>): seq<int> {
  map[1 := [966]][-9 * 5 * (-127 + f10(2)) := [0]][-9 * 5 * (-127 + f10(2))][0 := 482]
}

function f263(p264: seq<int>, p265: N188, p266: int): seq<seq<N148>> {
  [[9 as N148] + [0 as N148], [0 as N148][p266 := 9 as N148], [[0 as N148]][p266], [0 as N148]][p266..p266][p266..]
}

function V176(p177: string, final: char := 'K', p178: bool := false): seq<seq<int>> {
  f179((p191: int) => false, false)[0]
}

function f192(Class: set<string>, p193: seq<seq<string>>): int {
  -(18446744073709551616 as N15 as int)
}

function Optional(n63: int, p64: (int, int) -> int): map<int, string> -> int
  decreases n63
{
  if n63 <= 0 then (p65: map<int, string>) => n63 % (n63 + 0) else Optional(n63 - 1, p64)
}

newtype Keys = x137: int | 0 <= x137 < 4294967296

function f262(F262: int): seq<seq<N148>>
  decreases F262
{
  if F262 <= 0 then
    f263([-2][0 := -1 as N224 as int] + var l269: string := "+"; [0], -2 as N188, F262)
  else
    var l270: seq<seq<N148>> := f262(F262 - 1);
    l270
      + (var l274: string := f271() + ["8T"][0]; map[5 := [[9 as N148]]])[F262 := [[0 as N148]]][F262]
}

function f124(p125: N119 := 0 as N119, p126: int := -9): bool {
  !((match (var l127: set<nat> := {}; p126) % p126 {
    case 0 => -8
    case -4 => p126
    case _ => ""[6 / p126] as int
  })
    == 18446744073709551615)
}

function f179(
  p180: int -> bool,
  implicit: bool := false,
  p183: N181 -> string := (p184: N181) => "HKp"
): seq<seq<seq<int>>> {
  (var l190: set<seq<string>> := f185([8], -3, 963) + {}; [[[877]]])[..]
}

function f227(): int {
  0 as Keys as int
}

method m208(all: K0) returns (r209: N119, r210: set<seq<map<int, char>>>)
  modifies all
{
  r209 := match instanceof((match ',' { case 'a' => [0] case _ => [3] }) + [] + [0])[0..all.x2] {
    case "" => 2 as N119
    case "ab" => 127 as N119
    case _ => -9 as N119
  };
  r210 := {f211(0), [map[3 := ',']], [map[4 := '-']][all.x2..all.x2]};
  var P218: System := items(all.x2);
  print P218.C215?, " ", P218.d216, " ", "\n";
  var v222: map<Keys, string> := process(5, all.X1);
  var v223: S18 := f22(|v222|);
  print v223.C19?, " ", v223.d20, " ", v223.d21.d20, " ", "\n";
  var seen3: map<Keys, string> := v222;
  print |v222|, " ", seen3 == seen3, "\n";
  print r209, "\n";
  var seen4: set<seq<map<int, char>>> := r210;
  print |r210|, " ", seen4 == seen4, "\n";
}

function f278(p279: int, p280: char): N15 {
  map[
    f281(0, p279, int32(1, -7 as N15))[0] := f134(
      (match "Jw" { case "" => false case "ab" => false case _ => false }),
      p135 := 0 as N15
    ),
    p279 := 3 as N15
  ][p279]
}

function P266(n267: int): int
  decreases n267
{
  if n267 <= 0 then n267 else var l268: int := P266(n267 - 1); |[true]|
}

function f165(co: int): V161 {
  V161.C162(co, f165(co + 1))
}

function UniqueElements(p115: seq<int>): map<int, int> {
  map[]
}

method typedef(A: K0, a: string := "")
  modifies A
{
  var i102: int := 0;
  while {map[false := 6]} !! {map[false := 7]}
    decreases 2 - i102
  {
    if i102 >= 2 {
      break;
    }
    i102 := i102 + 1;
    if A.x1 {
      break;
    }
  }
  var v113: int, v114: int := A.m5(
    f103(
      18446744073709551616 as N15,
      (p107: nat, p108: nat) => {4},
      map[
        (i102 % 18446744073709551617) as N15 := {-8},
        (var t: nat := |A.X1|; (A.x2 % 18446744073709551617) as N15) := {}
      ]
    ),
    f109(3)
  );
  v114, v113 := f10(5), (match UniqueElements([4294967295]).Keys
    > (var P115: char := 'S'; {v113 - v114, 8, v114}) + f116(65535, v114).Keys {
    case true => 4
    case _ => A.x2
  });
  label Object: for i121: int := -1 to 1 {
    if {A.x1, A.x1 <==> A.x1 || !true} - {false}
      > match A.X1[3 := f122(6)] {
        case "" => map["Ml" := {true}][a := {}][a := {false}]["t"] - {}
        case "ab" => {true}
        case _ => {false}
      } {
      if f124() {
        A.x1 := K0.m38();
      }
      var v128: S18 := f22(5);
      print v128.d20, " ", v128.d21.d20, " ", v128.C19?, "\n";
    } else {
      v114 := (match map[i121 := f129(6, 127 as N119), v113 := a[v113], -3 := 'N'][7] {
        case 'a' => map[true := 5]
        case _ => f131()
      })[A.x1];
      print v114, "\n";
    }
    A.x2 := v113;
    v114 := i102;
    print i121, "\n";
  }
  print v114, "\n";
  print v113, "\n";
  print i102, "\n";
}

function int32(n174: int, usize: N15): seq<int>
  decreases n174
{
  if n174 <= 0 then
    ([[9]][n174..n174] + [[-964]])[n174]
  else
    var Usize: seq<int> := int32(n174 - 1, usize); Usize
}

function f116(p117: nat, p118: int := 910, P118: map<N15, string> := map[]): map<int, char> {
  (var copy: N119 := -6 as N119;
  map[502 := 'y', p118 := f83({}, 5, 7 as N15), -p118 := '8'][p118 := 'C'])[p118 := 'E']
}

codatatype V161 = C162(d163: int, d164: V161)
