// target: dafny-4.11.0 cs
method m93(p94: multiset<int>) returns (r100: D95) {
  var v101: D95 := D95.C96;
  var v102: D95 := match v101 {
    case C96() => D95.C99(D34.C37(7, 0), D6.C8(7))
    case C99(_, C8(_)) => D95.C96
  };
  r100 := v102;
  var v115: int := 1;
  ghost var g116: multiset<nat> := M103.f104((var l114: int := M81.f82(c25); l114) - v115);
  var v118: bool := v115 <= c117;
  if {
    case v118 =>
      var v119: int := (v115 - v115) * M81.f82(v115);
      print v119, "\n";
    case !v118 =>
      var v144: multiset<char> := match (var l126: D120 := D120.C122(
        if 0 <= 2 <= 4294967295 then 2 as bv32 else 0 as bv32
      );
      D6.C8(93)) {
        case C8(q127) =>
          M128.f129(
            (var safe0, safe1 := map[-2 := false], -9223372036854775808 as M62.N65 as int;
            if safe1 in safe0 then safe0[safe1] else false),
            M128.D131.C136(
              var safe2 := map[-9223372036854775806 := '_'];
              if v115 in safe2 then safe2[v115] else 'D'
            )
          )
      };
      var seen2: multiset<char> := v144;
      print |v144|, " ", seen2 == seen2, "\n";
  }
  if v118 {
    ghost var g145: int := v115;
    var v154: bool := 
      if v118 then
        !(if v118 then f146(v115, p149 := 550) <== false else v118)
      else
        match f150() { case C8(q153) => v118 };
    print v154, "\n";
  } else {
    if v115
      > 378
        + var l155: int := v115;
        var safe3 := map[true := 8]; if true in safe3 then safe3[true] else 0 {
      var (v158, v159) := var safe4, safe5 := map[7 := (true, 5)], (var l156: int := D34.C37(
        787,
        2147483646
      ).d35;
      var n157: int := -65535; if n157 < 0 then -n157 else n157);
      if safe5 in safe4 then safe4[safe5] else (false, 0);
      print v159, "\n";
      print v158, "\n";
    } else {
      var v160: bv24 := (var safe6 := -(if v118 then
        !(if 0 <= 7 <= 16777215 then 7 as bv24 else 0 as bv24)
      else if 0 <= 16777215 <= 16777215 then 16777215 as bv24 else 0 as bv24);
      if 0 <= v115 <= 24 then safe6 >> v115 else safe6)
        >> v115;
      v160 := v160;
      print v160, "\n";
    }
  }
  var v161: bv48 := 
    if 0 <= 281474976710655 <= 281474976710655 then 281474976710655 as bv48 else 0 as bv48;
  m43(
    !(((if 0 <= 6 <= 281474976710655 then 6 as bv48 else 0 as bv48) >> v115) - v161) as int,
    v115,
    (var l162: bv48 := v161;
    if f146(
      (match M128.D131.C134(255, "cut") { case C134(_, q163) => v115 case C136(q164) => v115 }),
      p148 := (if v118 then map[v115 := v118] else map[9 := false]),
      p149 := (match D120.C122(if 0 <= 5 <= 4294967295 then 5 as bv32 else 0 as bv32) {
        case C122(q165) => 3
        case C125(q166, q167) => 9223372036854775807
      })
    ) then
      map[(if 0 <= 8388608 <= 16777215 then 8388608 as bv24 else 0 as bv24) := v118]
    else
      map[(if 0 <= 16777215 <= 16777215 then 16777215 as bv24 else 0 as bv24) := false])
  );
  print v161, "\n";
  print v118, "\n";
  print v115, "\n";
  print r100, "\n";
}

method Main() {
  ghost var g12: nat := 
    if (forall b0: int | 1 <= b0 < 1 :: exists b1: int | -3 <= b1 < -2 :: false) <==> !false then
      if (forall b2: int | 4 <= b2 < 8 ::
        var l3: bv100 := 1267650600228229401496703205375 as bv100; false) then
        2 * 9
      else
        var l9: multiset<(N4, int, D6)> := multiset{(0 as N4, 128, D6.C8(948))}; c10
    else
      255;
  var v24: int := 2;
  if (var l13: int := 5;
  var l23: map<D6, bv8> := f14((6, 2)); if 0 <= 6 <= 65535 then 6 as bv16 else 0 as bv16)
    != (var safe7 := v24 % 6 % 256; if 0 <= safe7 <= 65535 then safe7 as bv16 else 0 as bv16)
      - if -6 < v24 then
        if 0 <= 32768 <= 65535 then 32768 as bv16 else 0 as bv16
      else
        (if 0 <= 32768 <= 65535 then 32768 as bv16 else 0 as bv16) << 15 {
    ghost var g26: N4 := (c25 % 18446744073709551616) as N4 + 0 as N4;
  } else {
    var v87: char := m27(true);
    print v87, "\n";
  }
  var (v91, v92) := match D34.C37(
    v24 * multiset{-2 as M62.N65}[var l88: M62.N65 := 1 as M62.N65; -9223372036854775808 as M62.N65],
    v24
  ) {
    case C37(q89, q90) => (-5, -2)
  };
  var v169: map<int, map<bv5, seq<int>>> := var l168: bool := true && false; map[];
  var v170: D95 := m93(
    multiset((if v92 in v169 then v169[v92] else map[])[(var safe9 := (if true then v92 else 167)
      % 2;
    if 0 <= safe9 <= 31 then safe9 as bv5 else 0 as bv5) := [0]][var safe9 := (if true then
      v92
    else
      167)
      % 2;
    if 0 <= safe9 <= 31 then safe9 as bv5 else 0 as bv5])
  );
  if f171(
    -7,
    map[
      (if v92 < (if 0 <= 8 <= 2147483647 then 8 as bv31 else 0 as bv31) as int then -422 else 0) := D120.C122(
        if 0 <= 2147483648 <= 4294967295 then 2147483648 as bv32 else 0 as bv32
      ).C125?
        || !(true <==> true),
      multiset{",p"}[""] := D95.C99(D34.C37(7, 7), D6.C8(3)) == D95.C96
    ],
    732
  ) {
    if (match (var l178: map<M53.N56, multiset<N176>> := map[7 as M53.N56 := multiset{3 as N176}];
    if D95.C96.C99? then D95.C96.d97 else D34.C37(0, 0)) {
      case C37(q179, q180) => q180
    })
      >= M81.f82(
        (if 0 <= 9223372036854775807 <= 9223372036854775807 then
          9223372036854775807 as bv63
        else
          0 as bv63) as int
          + 2
      ) {
      var v192: D181 := m182(v91);
      print v192, "\n";
    }
    v24 := c25;
  } else if c75
    in if true then map[-9 := map[(if 0 <= 16 <= 31 then 16 as bv5 else 0 as bv5) := [9]]] else v169 {
    ghost var g193: D6 := D6.C8(9007199254740991);
  } else {
    var v194: M53.N56 := (v92 % 10) as M53.N56;
    var v197: multiset<multiset<N195>> := multiset{};
    var v199: D181 := m182(
      if -D34.C37(-3, 9).d35
        == (var safe11 := |multiset{true}|; if v91 == 0 then safe11 else safe11 % v91) then
        if v197 < v197 then v92 * var l198: N4 := if !false then 2 as N4 else 9 as N4; v91 else v24
      else
        var safe12, safe13 := map[(if 0 <= 9 <= 65535 then 9 as bv16 else 0 as bv16) := -808], (if 0 <= 3 <= 65535 then
          3 as bv16
        else
          0 as bv16);
        if safe13 in safe12 then safe12[safe13] else 0
    );
    print v199, "\n";
    var seen3: multiset<multiset<N195>> := v197;
    print |v197|, " ", seen3 == multiset{}, "\n";
    print v194, "\n";
  }
  v170 := if true then v170 else c200;
  v170 := D95.C96;
  print v170, "\n";
  var v201: char := m27();
  var v236: bool := c202
    == v169[M203.f204(
      (var l210: multiset<int> := multiset{8} + multiset{3};
      map[367 := ""]
        + match D120.C122(if 0 <= 0 <= 4294967295 then 0 as bv32 else 0 as bv32) {
          case C122(q211) => map[0 := "g"]
          case C125(q212, _) => map[9 := ""]
        }),
      -2 as M203.N206
    ) := map[M213.f214(v91) := [736], c231 := (var l235: int := v92; [6])]];
  if {
    case v236 =>
      v24 := var n237: int := v91; if n237 < 0 then -n237 else n237;
    case !v236 =>
      v236 := forall b238: int | -3 <= b238 < -1 ::
        exists b239: int | -2 <= b239 < -2 :: var l240: bool := v236; 0 as M53.N56 != 0 as M53.N56;
      print v236, "\n";
  }
  m43(v92, v24, c241);
  m43(v91, v92, c241);
  v170 := c200;
  v24 := v91;
  var (v243, v244) := (multiset{8}, "");
  var v250: char := M245.f246(
    (var safe14 := var n249: int := v24; if n249 < 0 then -n249 else n249;
    if 0 <= safe14 then safe14 as nat else 0 as nat),
    (6, 441)
  );
  var v251: char := m27();
  v169 := v169;
  var seen4: map<int, map<bv5, seq<int>>> := v169;
  print |v169|, " ", seen4 == map[], "\n";
  var v253: map<bv2, int> := map[(if 0 <= 3 <= 3 then 3 as bv2 else 0 as bv2) := -6];
  var v254: bv24 := if 0 <= 9 <= 16777215 then 9 as bv24 else 0 as bv24;
  var i252: int := 0;
  while (var safe15, safe16 := (if false then
    v253
  else
    map[
      (if 0 <= v91 <= 3 then v91 as bv2 else 0 as bv2) := v254 as int,
      !(if 0 <= 3 <= 3 then 3 as bv2 else 0 as bv2) := v24,
      (if 0 <= 3 <= 3 then 3 as bv2 else 0 as bv2) := 9
    ]), (if 0 <= 3 <= 3 then 3 as bv2 else 0 as bv2) << 1;
  if safe16 in safe15 then safe15[safe16] else 0)
    !in multiset{}
    decreases 1 - i252
  {
    if i252 >= 1 {
      break;
    }
    i252 := i252 + 1;
    var v297: D6, v298: D259 := m255(p257 := v170);
    print v298, "\n";
    print v297, "\n";
  }
  print i252, "\n";
  print v254, "\n";
  var seen6: map<bv2, int> := v253;
  print |v253|, " ", seen6 == map[3 := -6], "\n";
  print v251, "\n";
  print v250, "\n";
  print v244, "\n";
  var seen7: multiset<int> := v243;
  print |v243|, " ", seen7 == multiset{8}, "\n";
  print v236, "\n";
  print v201, "\n";
  print v170, "\n";
  var seen8: map<int, map<bv5, seq<int>>> := v169;
  print |v169|, " ", seen8 == map[], "\n";
  print v92, "\n";
}

datatype D120 = C122(d121: bv32) | C125(d123: string, d124: M53.N56)
const c19: D6 := 
  var l22: (nat, D6) := match D6.C8(-2147483647).(d7 := match D6.C8(708) { case C8(q20) => q20 }) {
    case C8(q21) => (9, D6.C8(2))
  };
  D6.C8(6)

function f171(p172: int, p173: map<int, bool>, p174: nat): bool {
  f146(p172, p173, p174)
} by method {
  var v175: bool := f146(p172, p173, p174);
  return v175;
}

function f277(p278: int, p279: int, p280: D120): M62.N65 {
  (match (if D259.C260.C260? then D259.C260 else D259.C260) { case C260() => -10 as M62.N65 })
    + -4 as M62.N65
}

newtype N4 = x5: int | 0 <= x5 < 18446744073709551616

module M51 {
  function f52(): bv48 {
    (((if 0 <= 281474976710655 <= 281474976710655 then 281474976710655 as bv48 else 0 as bv48) >> 36)
      & var safe17, safe18 := map[
        false := (if 0 <= 3 <= 281474976710655 then 3 as bv48 else 0 as bv48)
      ], (if false then 3 else 6) + 984 == 4 + 1;
      if safe18 in safe17 then safe17[safe18] else 0)
      ^ if 0 <= 2 <= 281474976710655 then 2 as bv48 else 0 as bv48
  }
}

module M128 {
  datatype D131 = C134(d132: int, d133: string) | C136(d135: char)
  const c139: multiset<char> := multiset{'I'}

  function f140(p141: int := 2147483646): multiset<char> {
    var safe23, safe24 := ((var safe19 := map[
      -6 := map[(if 0 <= 0 <= 4095 then 0 as bv12 else 0 as bv12) := multiset{'G'}]
    ];
    if p141 in safe19 then safe19[p141] else map[])
      + map[(if 0 <= 8 <= 4095 then 8 as bv12 else 0 as bv12) := multiset{'Z'}])[(var safe22 := (if 0 <= 2048 <= 4095 then
      2048 as bv12
    else
      0 as bv12)
      | var safe20, safe21 := map[
        (if 0 <= 0 <= 9223372036854775807 then 0 as bv63 else 0 as bv63) := (if 0 <= 5 <= 4095 then
          5 as bv12
        else
          0 as bv12)
      ], (if 0 <= 9223372036854775807 <= 9223372036854775807 then
        9223372036854775807 as bv63
      else
        0 as bv63);
      if safe21 in safe20 then safe20[safe21] else 0;
    if 0 <= p141 <= 12 then safe22 << p141 else safe22) := multiset{'g'}], (match D131.C134(4, "f:") {
      case C134(q142, q143) => if 0 <= 8 <= 4095 then 8 as bv12 else 0 as bv12
      case _ => if 0 <= 2048 <= 4095 then 2048 as bv12 else 0 as bv12
    });
    if safe24 in safe23 then safe23[safe24] else multiset{}
  }

  function f129(
    p130: bool,
    p137: D131,
    p138: bv5 := (if 0 <= 16 <= 31 then 16 as bv5 else 0 as bv5)
  ): multiset<char> {
    (multiset{'}', '\U{1f600}'} + c139) * f140((multiset{9} * multiset{-1})[-7])
  }
}

module M203 {
  newtype N206 = x207: int | -2147483648 <= x207 <= 2147483647

  function f204(p205: map<int, string>, p208: N206, p209: char := ' '): int {
    p208 as int
  }
}

newtype N195 = x196: int | -32768 <= x196 < 32768
const c200: D95 := D95.C96
const c290: map<int, bool> := map[18446744073709551614 := true][(var l291: N176 := (3 % 128) as N176;
0) := true][-3 := false]
const c78: N4 := 1 as N4

module M213 {
  newtype N216 = x217: int | -100 <= x217 < 101

  function f219(p220: int := 0, p221: bv7 := (if 0 <= 6 <= 127 then 6 as bv7 else 0 as bv7)): set<int> {
    var safe26, safe27 := map[false := {32767}], !false;
    if safe27 in safe26 then safe26[safe27] else {}
  }

  newtype N225 = x226: int | -1 <= x226 < 4294967297

  function f227(p228: string, p229: bv32): N225 {
    ((var safe29, safe30 := (multiset{-3} - multiset{6})[-1 as N225 as int], 0
      - (if false then -100 as N216 else -100 as N216) as int;
    if safe30 == 0 then safe29 else safe29 / safe30)
      % 4294967297) as N225
  }

  function f222(p223: bv16, p224: bv31): int {
    if false then
      |map[
        f227("Ln", (if 0 <= 8 <= 4294967295 then 8 as bv32 else 0 as bv32)) := (var n230: int := -187;
        if n230 < 0 then -n230 else n230),
        -1 as N225 := 4,
        4294967296 as N225 := 5
      ]|
        - 6
    else
      -3
  }

  function f214(p215: int): bv5 {
    var safe31 := (if (var l218: multiset<N216> := multiset{9 as N216} + multiset{7 as N216}; true) then
      map[127 := (if 0 <= 6 <= 31 then 6 as bv5 else 0 as bv5)]
    else
      map[256 := (if 0 <= 1 <= 31 then 1 as bv5 else 0 as bv5)] - {-4})
      - f219(
        f222(
          (if 0 <= 65535 <= 65535 then 65535 as bv16 else 0 as bv16),
          (if 0 <= 1073741824 <= 2147483647 then 1073741824 as bv31 else 0 as bv31)
        ),
        p221 := (if 0 <= 8 <= 127 then 8 as bv7 else 0 as bv7)
      );
    if p215 in safe31 then safe31[p215] else 0
  }
}

function f262(): D6 {
  f150()
} by method {
  var v263: D6 := f150();
  return v263;
}

const c241: map<bv24, bool> := 
  if (match D6.C8(7) { case C8(q242) => multiset{map[8 := 2]} }) < multiset{map[308 := 254]}
    ==> false then
    map[(if 0 <= 0 <= 16777215 then 0 as bv24 else 0 as bv24) := false]
  else
    map[(if 0 <= 16777215 <= 16777215 then 16777215 as bv24 else 0 as bv24) := true]

function f150(): D6 {
  var l152: int := var safe32, safe33 := (if !f146(1) then 618 else var l151: string := "s"; 0), (if false then
    -4
  else
    5);
  if safe33 == 0 then safe32 else safe32 % safe33;
  D6.C8(7)
}

module M245 {
  function f246(p247: nat, p248: (int, nat)): char {
    '7'
  }
}

datatype D259 = C260

method m27(p28: bool := false) returns (r29: char) {
  r29 := 
    if (match D6.C8(18446744073709551616) { case C8(q30) => q30 }) + 124 + 8 - 1 >= 1 then
      'w'
    else
      '\U{1f600}';
  var i31: int := 0;
  while i31 < 1
    decreases 1 - i31
  {
    i31 := i31 + 1;
    if (match D6.C8(-6) { case C8(q32) => r29 as int })
      >= (var l33: char := var safe34, safe35 := map[true := 'V'], D6.C8(-9) != D6.C8(2);
      if safe35 in safe34 then safe34[safe35] else 'D';
      r29) as int {
      r29 := r29;
      if p28 {
        r29 := r29;
        var v39: D34 := D34.C37(
          (if p28 then D34.C37(-180, 9) else var l38: nat := 7; D34.C37(1, 191)).d36,
          c25
        );
        print v39, "\n";
      }
      var v40: char := '1';
      print v40, "\n";
    } else {
      var v41: D6 := c19.(d7 := i31);
      if !v41.C8? {
        v41 := v41;
        print v41, "\n";
        var v42: string := "%$";
        m43(
          (match v41 { case C8(q72) => c73 }),
          c75 + i31 - -(if i31 == 0 then 9 else 9 / i31),
          map[(if 0 <= 8388608 <= 16777215 then 8388608 as bv24 else 0 as bv24) := false]
        );
        print v42, "\n";
      }
      var v77: N4 := (if i31 != 5 then 0 as N4 else c78) - if true then 0 as N4 else c78;
      print v77, "\n";
      print v41, "\n";
    }
  }
  if D34.C37(1, 584).C37? {
    var v79: bool := p28;
    print v79, "\n";
  } else {
    var v80: bv5 := 
      var l85: int := M81.f82(i31 - i31 + i31);
      (var l86: char := r29; if 0 <= 7 <= 31 then 7 as bv5 else 0 as bv5)
        | if 0 <= 9 <= 31 then 9 as bv5 else 0 as bv5;
    print v80, "\n";
  }
  r29 := r29;
  r29 := r29;
  print i31, "\n";
  print r29, "\n";
}

module M62 {
  newtype N65 = x66: int | -9223372036854775808 <= x66 <= 9223372036854775807

  function f63(p64: int, p67: N65 := 2 as N65): nat {
    (var l68: string := "M?b"; 719 * 6)
      * var n69: int := if p64 == 0 then p64 else p64 / p64; if n69 < 0 then -n69 else n69
  }
}

const c10: nat := ((if (forall b11: int | 2 <= b11 < 5 :: true) then 254 else 9) + 6) * 32767

function f14(p15: (int, int), p16: int := 5): map<D6, bv8> {
  f17()
}

module M103 {
  const c106: bool := |multiset{"\U{e9}}", (if false then "\\`\U{20ac}" else ""), "btk"}| <= 8

  function f108(p109: int): multiset<nat> {
    var (l111, l112, l113) := var safe37, safe38 := map[
      (if 0 <= 1 <= 18446744073709551615 then 1 as bv64 else 0 as bv64) := (
        map[true := (if 0 <= 1 <= 1 then 1 as bv1 else 0 as bv1)],
        (0, 6),
        3
      )
    ], (var safe36 := if (exists b110: int | 0 <= b110 < 0 :: false) then
      map[
        0 := (if 0 <= 18446744073709551615 <= 18446744073709551615 then
          18446744073709551615 as bv64
        else
          0 as bv64)
      ]
    else
      map[8 := (if 0 <= 1 <= 18446744073709551615 then 1 as bv64 else 0 as bv64)];
    if p109 in safe36 then safe36[p109] else 0);
    if safe38 in safe37 then safe37[safe38] else (map[], (0, 0), 0);
    multiset{470}
  }

  function f104(p105: int): multiset<nat> {
    var l107: multiset<bool> := multiset{c106};
    multiset{2} * f108(l107[true])
  }
}

datatype D181 = C183(d185: int) | C184(d186: string) {
  function IsFailure(): bool {
    this.C184?
  }

  function PropagateFailure(): D181 {
    this
  }

  function Extract(): int {
    if this.C184? then 0 else if this.C183? then this.d185 else 0
  }
}

const c25: int := 6
datatype D34 = C37(d35: int, d36: int)
const c202: map<int, map<bv5, seq<int>>> := map[]

function f188(p187: int): D181 {
  if false then D181.C183(p187) else D181.C184("failed")
}

const c75: int := (match D6.C8(--3) { case C8(q76) => 9 as M53.N56 }) as int

module M81 {
  function f82(p83: int): int {
    var safe39 := map[4 := 4][256 := p83]
      + (map[8 := 254] + ((var l84: int := p83; map[568 := 2]) + map[6 := -3]));
    if p83 in safe39 then safe39[p83] else 0
  }
}

module M53 {
  newtype N56 = x57: int | 0 <= x57 < 10

  function f54(p55: bv7 := (if 0 <= 3 <= 127 then 3 as bv7 else 0 as bv7)): bv64 {
    (if 0 <= 18446744073709551615 <= 18446744073709551615 then
      18446744073709551615 as bv64
    else
      0 as bv64)
      ^ ((var safe41, safe42 := (var l58: N56 := 0 as N56;
      if 0 <= 1 <= 18446744073709551615 then 1 as bv64 else 0 as bv64), (if false then
        var safe40 := 151 % 256;
        if 0 <= safe40 <= 18446744073709551615 then safe40 as bv64 else 0 as bv64
      else if 0 <= 9 <= 18446744073709551615 then 9 as bv64 else 0 as bv64)
        >> 0;
      if safe42 == 0 then safe41 else safe41 / safe42)
        << 1)
  }
}

function f146(p147: int, p148: map<int, bool> := map[-1 := false], p149: nat := 1): bool {
  if p147 in p148 then p148[p147] else false
}

function f17(p18: string := "e"): map<D6, bv8> {
  map[D6.C8(112) := (if 0 <= 2 <= 255 then 2 as bv8 else 0 as bv8)][(if "" != "AG" then
    c19
  else
    D6.C8(3)) := if 0 <= 128 <= 255 then 128 as bv8 else 0 as bv8]
}

const c47: bv24 := 
  var l48: nat := 8;
  match D6.C8(8) { case C8(q49) => if 0 <= 4 <= 16777215 then 4 as bv24 else 0 as bv24 }
const c117: int := '7' as int
const c231: bv5 := 
  var safe43 := (match (if false then D95.C99(D34.C37(3, 4), D6.C8(1)) else D95.C96) {
    case C96() => 9
    case C99(C37(q232, q233), q234) => 5
  })
    % 2;
  if 0 <= safe43 <= 31 then safe43 as bv5 else 0 as bv5

method m182(p189: int) returns (r190: D181) {
  var v191 :- f188(p189);
  print v191, "\n";
  r190 := D181.C183(v191 + 1);
}

method m43(p44: int, p45: int, p46: map<bv24, bool>) {
  var v59: map<bv48, bv64> := map[
    (if 0 <= 0 <= 281474976710655 then 0 as bv48 else 0 as bv48) := (if 0 <= 9 <= 18446744073709551615 then
      9 as bv64
    else
      0 as bv64)
  ];
  var v60: map<bv48, bv64> := (var safe45, safe46 := map[
    c47 := map[
      (if 0 <= 1 <= 281474976710655 then 1 as bv48 else 0 as bv48) := (if 0 <= 9223372036854775808 <= 18446744073709551615 then
        9223372036854775808 as bv64
      else
        0 as bv64)
    ],
    (var safe44 := D6.C8(235).C8?; if safe44 in c50 then c50[safe44] else 0) := map[
      M51.f52() := (if 0 <= 9223372036854775808 <= 18446744073709551615 then
        9223372036854775808 as bv64
      else
        0 as bv64),
      (if 0 <= 5 <= 281474976710655 then 5 as bv48 else 0 as bv48) := (if 0 <= 7 <= 18446744073709551615 then
        7 as bv64
      else
        0 as bv64),
      (if 0 <= 140737488355328 <= 281474976710655 then 140737488355328 as bv48 else 0 as bv48) := M53.f54(
        if 0 <= 0 <= 127 then 0 as bv7 else 0 as bv7
      )
    ],
    (if 0 <= 9 <= 16777215 then 9 as bv24 else 0 as bv24) := v59
  ], (if D6.C8(-348).C8? then
    if 0 <= 6 <= 16777215 then 6 as bv24 else 0 as bv24
  else if 0 <= 5 <= 16777215 then 5 as bv24 else 0 as bv24);
  if safe46 in safe45 then safe45[safe46] else map[])
    + v59
    + v59;
  v60, v59 := c61, v59;
  var v70: nat := M62.f63(p45 * p45);
  var v71: nat := v70;
  print v71, "\n";
  print v70, "\n";
  var seen0: map<bv48, bv64> := v60;
  print |v60|, " ", seen0 == map[8 := 9223372036854775808], "\n";
  var seen1: map<bv48, bv64> := v59;
  print |v59|, " ", seen1 == map[0 := 9], "\n";
}

const c275: map<bv7, M62.N65> := map[(if 0 <= 0 <= 127 then 0 as bv7 else 0 as bv7) := 7 as M62.N65]
newtype N176 = x177: int | -128 <= x177 < 128
datatype D6 = C8(d7: int)
const c61: map<bv48, bv64> := match D6.C8(0 as N4 as int) {
  case C8(_) =>
    map[
      (if 0 <= 8 <= 281474976710655 then 8 as bv48 else 0 as bv48) := (if 0 <= 9223372036854775808 <= 18446744073709551615 then
        9223372036854775808 as bv64
      else
        0 as bv64)
    ]
}
const c50: map<bool, bv24> := map[true := (if 0 <= 1 <= 16777215 then 1 as bv24 else 0 as bv24)]

module M286 {
  function f287(p288: char, p289: map<bv7, bv64>): map<int, bool> {
    map[]
  }
}

function f272(p273: int, p274: int := -9): D34 {
  (var l282: map<bv7, M62.N65> := c275[(if 0 <= 0 <= 127 then 0 as bv7 else 0 as bv7) := var l276: int := p274;
  f277(
    p273,
    l276,
    D120.C122(if 0 <= 2147483648 <= 4294967295 then 2147483648 as bv32 else 0 as bv32)
  )]
    - var l281: N195 := 5 as N195; {if 0 <= 0 <= 127 then 0 as bv7 else 0 as bv7};
  D34.C37(-32766, 0)).(d35 := p273)
}

method m255(
  p256: bv48 := (if 0 <= 281474976710655 <= 281474976710655 then
    281474976710655 as bv48
  else
    0 as bv48),
  p257: D95 := D95.C96
) returns (r258: D6, r261: D259) {
  r258 := f262();
  r261 := D259.C260;
  var v264: multiset<D34> := multiset{D34.C37(5, 5)};
  if match D6.C8(|v264|) { case C8(q265) => forall b266: int | 0 <= b266 < 2 :: b266 == b266 } {
    var v267: D181 := m182(3 * 8);
    print v267, "\n";
    r261 := r261;
    print r261, "\n";
    ghost var g268: bv7 := 0 as bv7;
  } else {
    var v269: array<bool> := new bool[3] [(match p257 {
      case C96() =>
        var safe47, safe48 := map[
          (if false then 923 else -1) + 8 := multiset{"V/V"}
            <= match r261 { case C260() => multiset{"yU"} },
          3 := f171(2, map[-1 := false][-4294967295 := true], 78)
        ], M81.f82(6);
        if safe48 in safe47 then safe47[safe48] else false
      case _ => !("\t" !in map["" := (if 0 <= 1 <= 8589934591 then 1 as bv33 else 0 as bv33)])
    })
      <==> false, true, false];
    print v269.Length, "\n";
    print v269[..], "\n";
  }
  v264 := v264;
  r258 := r258;
  print r258, "\n";
  var v270: D120 := D120.C122(
    if 0 <= 4294967295 <= 4294967295 then 4294967295 as bv32 else 0 as bv32
  );
  var v271: bool := v270.C125?;
  if {
    case v271 =>
      r258 := D6.C8(
        var safe49, safe50 := f272(9, p274 := 4).d36, (if v271 then
          715 * 3
        else
          -9 as M62.N65 as int);
        if safe50 == 0 then safe49 else safe49 % safe50
      );
    case !v271 =>
      v271, v270, r258 := v271, 
        (if (match r261 {
          case C260() =>
            var l283: int := |map[4294967295 := 'v']| - |map['o' := 468]|;
            var safe51, safe52 := map[5 as M213.N216 := false], 8 as M213.N216;
            if safe52 in safe51 then safe51[safe52] else false
        }) then
          D120.C122(
            var safe53 := D120.C122(if 0 <= 4 <= 4294967295 then 4 as bv32 else 0 as bv32);
            if safe53.C122? then safe53.d121 else 0
          )
        else
          v270), c19;
      var i284: int := 0;
      while v271
        decreases 3 - i284
      {
        if i284 >= 3 {
          break;
        }
        i284 := i284 + 1;
        var i285: int := 0;
        while f171(
          i284,
          (if true ==> v271 then
            M286.f287('E', map[])[i284 := v271 || v271]
          else if v271 then c290 else map[5 := false][i284 := v271])[i284 := match (var l292: (map<multiset<nat>, bv33>, char, M203.N206) := (
            map[multiset{5} := (if 0 <= 5 <= 8589934591 then 5 as bv33 else 0 as bv33)][multiset{6} := if 0 <= 1 <= 8589934591 then
              1 as bv33
            else
              0 as bv33],
            '{',
            2 as M203.N206
          );
          M128.D131.C134(255, "M8")) {
            case C134(q293, q294) => v271
            case C136(q295) => v271
          }],
          3
        )
          decreases 1 - i285
        {
          if i285 >= 1 {
            break;
          }
          i285 := i285 + 1;
          var v296: string := "nSo";
          print v296, "\n";
        }
        v271, r258 := v271 && v271, D6.C8(-979);
        print i285, "\n";
      }
      print i284, "\n";
  }
  print v271, "\n";
  print v270, "\n";
  var seen5: multiset<D34> := v264;
  print |v264|, " ", seen5 == multiset{D34.C37(5, 5)}, "\n";
  print r258, "\n";
  print r261, "\n";
}

const c73: int := 
  if false then
    var safe54 := var n74: int := 6; if n74 < 0 then -n74 else n74;
    if 0 <= safe54 then safe54 as nat else 0 as nat
  else
    -9 as M62.N65 as int
datatype D95 = C96 | C99(d97: D34, d98: D6)
