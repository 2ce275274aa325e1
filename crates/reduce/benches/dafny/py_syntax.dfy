// target: dafny-4.11.0 py
function f7(p8: real := 8.125): set<nat> {
  {7}
}

function f70(): real {
  f71(forall b74: int | -2 <= b74 < 3 :: true)
}

function f24(p25: int): (bool, int) -> int {
  if (var l47: D26 :| l47
    in {
      if true then
        var safe0, safe1 := map[
          (if 0 <= 8388608 <= 16777215 then 8388608 as bv24 else 0 as bv24) := D26.C27
        ], (match G30<char, int>.C35(5, 9223372036854775807) {
          case C35(q44, q45) => if 0 <= 8388608 <= 16777215 then 8388608 as bv24 else 0 as bv24
          case C37(q46) => if 0 <= 4 <= 16777215 then 4 as bv24 else 0 as bv24
        });
        if safe1 in safe0 then safe0[safe1] else D26.C27
      else
        D26.C27
    };
  (if false then {"v"} else {"q"}) in multiset{{"iln"}}) then
    (p48: bool, p49: int) => 18446744073709551615
  else
    (p50: bool, p51: int) => 65534
}

datatype G53<T54> = C55
datatype G123<T124> = C125 | C126
datatype G96<T97, T98> = C99 | C100

function f1(p2: set<nat>, p3: (char, nat) -> int, p4: string -> nat): bool {
  var safe2 := map[(match p2 <= {65534} { case true => -(4 - 865) case _ => 3 }) - 671 := 2 in {9}];
  if 0 in safe2 then safe2[0] else false
}

datatype G57<T58, T59> = C60 | C63(d61: int, d62: T58)

method m108(p109: real, p110: nat, p111: multiset<string> := multiset{"5E"}) {
  label L113: for i112: int := 0 to 2 {
    var v118: map<G114<int, bv32>, bv65> := map[
      G114<int, bv32>.C117 := (if 0 <= 18446744073709551616 <= 36893488147419103231 then
        18446744073709551616 as bv65
      else
        0 as bv65)
    ];
    if var l121: bool :| l121
      in {
        (if 4.3 != p109 then p109 else p109)
          !in match (if G114<int, bv32>.C117 in v118 then
            match "2E" {
              case "" => G57<bool, int>.C60
              case "ab" =>
                var safe3 := map[5 := G57<bool, int>.C60];
                if i112 in safe3 then safe3[i112] else G57.C60
              case _ => G57<bool, int>.C60
            }
          else
            G57<bool, int>.C60) {
            case C60() => map[11.5 := 5]
            case C63(q119, q120) => map[-16.0 := 9]
          }
      };
    l121 {
      var v122: map<string, G114<int, bv32>> := map[
        (if (if -i112 != i112 then
          var safe4 := map[6.25 := "DL"]; if p109 in safe4 then safe4[p109] else ""
        else
          "Mx2")
          in (if false then
            map[
              "" := (if 0 <= 8 <= 1267650600228229401496703205375 then 8 as bv100 else 0 as bv100)
            ]
          else
            map[
              "" := (if 0 <= 7 <= 1267650600228229401496703205375 then 7 as bv100 else 0 as bv100),
              "" := (if 0 <= 2 <= 1267650600228229401496703205375 then 2 as bv100 else 0 as bv100),
              "sn" := (if 0 <= 0 <= 1267650600228229401496703205375 then 0 as bv100 else 0 as bv100)
            ]) then
          var safe5 := match true {
            case true => map[-4294967295 := ""] - map[-471 := 319].Keys
            case _ => map[3 := "7R"]
          };
          if i112 in safe5 then safe5[i112] else ""
        else
          "-?") := G114<int, bv32>.C117
      ];
      var seen1: map<string, G114<int, bv32>> := v122;
      print |v122|, " ", seen1 == seen1, "\n";
    } else {
      v118 := v118;
    }
    var seen2: map<G114<int, bv32>, bv65> := v118;
    print |v118|, " ", seen2 == seen2, "\n";
    print i112, "\n";
  }
}

function f82(): set<real> {
  var l84: int :| l84
    in {
      var l83: real :| l83 in {0.25};
      match (if 0 <= 5 <= 2147483647 then 5 as bv31 else 0 as bv31) as int <= 1 / 822 {
        case true => 3 / 127 - 8
        case _ => 968
      }
    };
  {}
}

method m90() returns (r91: (nat, bool) -> int) {
  var v94: (nat, bool) -> int := (p92: nat, p93: bool) => 4;
  r91 := v94;
  v94 := var l95: (nat, bool) -> int := v94; l95;
  print v94(206, false), "\n";
  var v104: G96<bv64, char> := match (var l101: string :| l101 in {""};
  G57<bool, int>.C63(
    |map[-16.1 := 1.1][3.25 := 13.3]|,
    (if G57<char, multiset<int>>.C60 != G57<char, multiset<int>>.C60 then
      true
    else
      var l102: nat :| l102 in {4294967294}; false)
  )).C60? {
    case true => var l103: bool :| l103 in {!(false || true <== false)}; G96<bv64, char>.C99
    case _ =>
      var safe6, safe7 := map[
        (if 0 <= 7 <= 281474976710655 then 7 as bv48 else 0 as bv48) := G96<bv64, char>.C99
      ], (if 0 <= 6 <= 281474976710655 then 6 as bv48 else 0 as bv48);
      if safe7 in safe6 then safe6[safe7] else G96.C99
  };
  v94 := 
    var l107: (nat, bool) -> int := if (if 0 <= 2 <= 127 then 2 as bv7 else 0 as bv7).RotateLeft(0)
      ^ (if 0 <= 6 <= 127 then 6 as bv7 else 0 as bv7)
      in (if (var safe8, safe9 := (if true then
        map[6 := false][9 := true]
      else
        map[2147483647 := true][-71 := true]), (if G57<char, multiset<int>>.C60.C63? then
        G57<char, multiset<int>>.C60.d61
      else
        0);
      if safe9 in safe8 then safe8[safe9] else false) then
        var safe11 := map[
          (match G57<char, multiset<int>>.C60 { case C60() => -3 case _ => 0 }) := map[
            (if 0 <= 9 <= 127 then 9 as bv7 else 0 as bv7) := 5
          ],
          (var safe10 := G30<char, int>.C35(8, 5); if safe10.C35? then safe10.d34 else 0) := map[
            (if 0 <= 3 <= 127 then 3 as bv7 else 0 as bv7) := 327
          ]
        ];
        if 7 in safe11 then safe11[7] else map[]
      else
        map[(if 0 <= 64 <= 127 then 64 as bv7 else 0 as bv7) := 65535]) then
      r91
    else
      (p105: nat, p106: bool) => -449;
    l107;
  print v94(8, true), "\n";
  m108(
    (6.3 * (-5 * 3) as real).Floor as real,
    |(var l127: int :| l127
      in {
        match (var safe12 := map[-1 := true]; if 9 in safe12 then safe12[9] else false) {
          case true =>
            if G57<char, multiset<int>>.C60.C63? then G57<char, multiset<int>>.C60.d61 else 0
          case _ => 9
        }
      };
    var l128: string :| l128 in {"cZ"}; {G123<string>.C125})|
      + var n129: int := 7; if n129 < 0 then -n129 else n129,
    multiset{"J", "", "lj-"}
  );
  print v104, "\n";
  print r91(42, false), "\n";
}

datatype D26 = C27 | C29(d28: multiset<nat>) {
  function f38(p39: (string, real) -> bool, p40: multiset<char>): G30<char, int> {
    if (match "" {
      case "" =>
        (match !false { case true => -1 case _ => 311 }) >= 9 <==> (true <==> "v_G" in {"k"})
      case "ab" => false
      case _ => false
    }) then
      G30<char, int>.C35(5, 3)
    else
      G30<char, int>.C35(1, 6)
  }

  function f41(): string {
    match (match this { case C27() => if true then "" else "" case C29(q42) => "Jr" }) {
      case "" =>
        match (match this {
          case C27() => |{"-o"}|
          case C29(q43) => (if 0 <= 2 <= 281474976710655 then 2 as bv48 else 0 as bv48) as int
        }) {
          case 0 => if false then "" else "iJj"
          case -4 => "iBE"
          case _ => "?j"
        }
      case "ab" => ""
      case _ => ""
    }
  }
}

function f9(p10: (bool, int) -> int, p11: real, p12: bv1 -> int): (char, nat) -> int {
  match (var safe13, safe14 := f13(
    if (if false then
      (if 0 <= 4294967296 <= 8589934591 then 4294967296 as bv33 else 0 as bv33)
        in {if 0 <= 1 <= 8589934591 then 1 as bv33 else 0 as bv33}
    else
      true) then
      "5uQ"
    else
      "A"
  ), (match f1({127}, (p15: char, p16: nat) => 645, (p17: string) => 7) {
    case true => 0
    case _ => 0
  });
  if safe14 in safe13 then safe13[safe14] else "") {
    case "" => (p18: char, p19: nat) => 5
    case "ab" => (p20: char, p21: nat) => 256
    case _ => (p22: char, p23: nat) => 3
  }
}

function f13(p14: string): map<int, string> {
  map[9 := "?:"]
}

datatype G30<T31, T32> = C35(d33: T32, d34: T32) | C37(d36: T31)

method Main() {
  var i0: int := 0;
  while i0 < 2
    && f1(
      f5(),
      f9(
        f24(f52(match G53<string>.C55 { case C55() => G53<string>.C55 })),
        (if (match "I" {
          case "" => |multiset{-9}| >= 8
          case "ab" => {multiset{true}} < {multiset{false}}
          case _ => f1({}, (p67: char, p68: nat) => 677, (p69: string) => 653)
        }) then
          7.5
        else
          f70()),
        (p75: bv1) => 4
      ),
      (p76: string) => 3
    )
    decreases 2 - i0
  {
    i0 := i0 + 1;
    if var safe17 := (match "k:" {
      case "" => map[true := false]
      case "ab" => map[true := true]
      case _ =>
        map[false := false][(match "K" {
          case "" => i0 in {3}
          case "ab" =>
            var safe15 := map[false := true];
            if true in safe15 then safe15[true] else false
          case _ => var l77: int :| l77 in {-460}; false
        }) := exists b78: int | 5 <= b78 < 9 :: true]
    })[(match '1' {
      case 'a' =>
        (if false then
          var safe16 := var n79: int := i0; if n79 < 0 then -n79 else n79;
          if 0 <= safe16 then safe16 as nat else 0 as nat
        else
          3)
          != 6 * 4294967295
      case _ => true
    }) := true];
    if true in safe17 then safe17[true] else false {
      {
        var v131: set<real> := m80();
        var seen5: set<real> := v131;
        print |v131|, " ", seen5 == seen5, "\n";
      }
    } else if i0 + i0 == -4294967295 <== i0 == (10.1).Floor {
      var v132: int := i0;
      print v132, "\n";
    } else {
      var v133: set<real> := m80();
      var seen6: set<real> := v133;
      print |v133|, " ", seen6 == seen6, "\n";
    }
  }
  print i0, "\n";
}

method m80() returns (r81: set<real>) {
  r81 := f82();
  var v86: map<char, real> := map['E' := -5.25];
  var v85: real := -20.5
    - var safe19 := match G57<bool, int>.C63(129 - (-290 + 3), !!true) {
      case C60() =>
        match (match G57<bool, int>.C60 {
          case C60() => if false then 'd' else 'U'
          case C63(_, q87) => '*'
        }) {
          case 'a' => var safe18 := map['g' := 'j']; if '3' in safe18 then safe18['3'] else 'D'
          case _ => '7'
        }
      case C63(q88, q89) => 'R'
    };
    if safe19 in v86 then v86[safe19] else 0.0;
  var seen0: real := v85;
  print seen0 == seen0, " ", v85 <= 15.3, "\n";
  v86 := 
    var safe20, safe21 := map[18446744073709551616 := map['5' := 15.0]], |(match D26.C27.f41() {
      case "" => r81
      case "ab" => r81
      case _ => r81
    })|;
    if safe21 in safe20 then safe20[safe21] else map[];
  var v130: (nat, bool) -> int := m90();
  print v130(3, true), "\n";
  var seen3: map<char, real> := v86;
  print |v86|, " ", seen3 == seen3, "\n";
  var seen4: set<real> := r81;
  print |r81|, " ", seen4 == seen4, "\n";
}

function f71(p72: bool, p73: map<bv1, bool> := map[]): real {
  -1.5
}

function f5(p6: set<int> := {7}): set<nat> {
  f7(
    p8 := (var safe22, safe23 := map[false := map[true := -4.125]], ((if 0 == 0 then 58 else 58 / 0)
      % 1
      < 9);
    if safe23 in safe22 then safe22[safe23] else map[])[-746 >= 9 := 0.5][-746 >= 9]
  )
}

datatype G114<T115, T116> = C117

function f52(
  p56: G53<string>,
  p64: map<bv64, (bool, G57<bool, int>) -> int> := map[
    (if 0 <= 7 <= 18446744073709551615 then 7 as bv64 else 0 as bv64) := (p65: bool, p66: G57<bool, int>) =>
      7
  ]
): int {
  ((if 0 <= 32768 <= 65535 then 32768 as bv16 else 0 as bv16).RotateRight(7) << 6) as int
}
