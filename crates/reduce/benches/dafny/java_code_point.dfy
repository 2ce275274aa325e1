// target: dafny-4.11.0 java
datatype D0 = C2(d4: int) | C3(d5: string) {
  function IsFailure(): bool {
    this.C3?
  }

  function PropagateFailure(): D0 {
    this
  }

  function Extract(): int {
    if this.C3? then 0 else this.d4
  }
}

type S7 = x8: int | x8 != 0 witness 7

function f9(p6: int): D0 {
  if |[[7]] + [[7]] + []| <= p6 then D0.C2(-|[p6 * p6]|) else D0.C3("failed")
}

method m1(p10: int) returns (r11: D0) {
  var v12 :- f9(p10);
  print v12, "\n";
  r11 := D0.C2(v12 + 1);
}

newtype N21 = x22: int | 0 <= x22 <= 65535

datatype D20 = C25(d23: N21, d24: string) | C27(d26: bv5) {
  function f28(): int {
    match (if 5 < (match "" + "f " { case "" => |map[9 := -448]| case "ab" => 0 case _ => 675 }) <= (match this {
      case C25(q29, q30) => 2
      case C27(q31) => match false { case true => 6 case _ => 391 }
    }) then
      this
    else
      this) {
      case C25(q32, q33) => 3
      case C27(_) => 527
    }
  }
}

datatype G38<T39> = C42(d40: T39, d41: T39) | C44(d43: T39) | C45
newtype N53 = x54: int | 0 <= x54 <= 4294967295
datatype G65<T66, T67> = C70(d68: T67, d69: T66) | C71
type S101 = x102: int | x102 != 0 witness 7
type S108 = x109: int | 0 <= x109 < 100 witness 0

class K105 {
  const x106: G38<int>

  constructor (p107: G38<int>) {
    this.x106 := p107;
  }

  function f110(p111: (map<bv16, string>, char), p112: map<bool, G65<int, int>>): (int, S108, bv32)
    reads this
  {
    (973, 0, 4294967295 as bv32)
  }

  method m113(p114: seq<bv64>)
    modifies this
  {
    if [|map[-7 := ""]| + -3 != |p114|][if (if 0 <= 485 then
      if 8 >= -4 > 5 then var l115: G65<bool, int> := G65<bool, int>.C70(6, true); true else true
    else
      true) then
      0
    else
      0] {
      var v116: D0 := m1(this.x106.d43 + 157);
      print v116, "\n";
    } else if true
      ==> if [9 as bv64] + [] <= p114 then
        map[5 := G65<bool, int>.C70(-7, false)][1].d69
      else
        (map b117: int | b117 in [255] :: b117)[3] <= -1 {
      var v119: string := 
        var l118: bv12 := (if true then 5 as bv12 else 2048 as bv12) << 0;
        if false then D20.C25(0 as N21, "").d24 else map[33 := "nP0"][7];
      print v119, "\n";
    } else {
      ghost var g126: (int, bool, bv5) := match map[
        633825300114114700748351602688 as bv100 := "UWT"
      ][633825300114114700748351602688 as bv100 := "s"][match D20.C27(8 as bv5) {
        case C25(q120, q121) =>
          match G65<int, int>.C70(8, 3) {
            case C70(q122, q123) => 633825300114114700748351602688 as bv100
            case C71() => 6 as bv100
          }
        case C27(q124) => (8 as bv5 as int % 256) as bv100
      }] {
        case "" =>
          if [G65<bool, int>.C70(-6, false)][(match G65<bool, int>.C70(9, false) {
            case C70(_, q125) => D20.C25(0 as N21, "")
            case C71() => D20.C25(65535 as N21, "1")
          }).f28()].d69 then
            (3, true, 31 as bv5)
          else
            (6, true, 2 as bv5)
        case "ab" => (5, false, 31 as bv5)
        case _ => (4, true, 3 as bv5)
      };
    }
  }

  static const c127: G65<int, bv33> := match (if !false then 7 else 8) + 5 {
    case 0 => G65<int, bv33>.C70(0 as bv33, 424)
    case -3 => G65<int, bv33>.C70(4 as bv33, 675)
    case _ => G65<int, bv33>.C70(3 as bv33, 620)
  }
}

method m99() returns (r100: char) {
  var v103: G65<int, int> := G65<int, int>.C71;
  r100 := 
    var l104: G65<int, int> := v103;
    (match "H" { case "" => ['W', '3', '3', 'H'] case "ab" => "/Tp" case _ => "" })[1];
  var v128: K105 := new K105(G38<int>.C44(
    -3
      + (if true then map[0 as N21 := 6] else map[0 as N21 := 332])[0 as N21
        / if false then 0 as N21 else [0 as N21][0]]
  ));
  print v128.x106, "\n";
  print r100, "\n";
}

method m17(p18: string, p19: int, p34: D20) {
  label L36: for i35 := 5 to 5 {
    var v37: D0 := m1(i35 % (0 as bv64 | i35 as bv64) as int);
    print v37, "\n";
    print i35, "\n";
  }
  if p19 <= [5 as N21][8 as N21 as int] as int
    && [false][var l46: G38<bv7> := G38<bv7>.C42(0 as bv7, 127 as bv7); 7] {
    for i47 := 1 to 3 {
      var v51: string := (if (match G38<bv7>.C42(6 as bv7, 127 as bv7) {
        case C42(q48, q49) => false
        case C44(q50) => true
        case C45() => '_' !in p18
      }) then
        p34
      else
        D20.C25(9 as N21, "sO")).d24[..p34.f28()]
        + p18;
      assert v51 == v51;
      var v52: N21 := p34.d23;
      if (match ' ' { case 'a' => i47 / p19 case _ => p19 }) < (if false then p34.d23 else v52) as int <= i47
        % i47 {
        ghost var g61: seq<N53> := ((match G38<bv7>.C42(4 as bv7, 64 as bv7) {
          case C42(q55, q56) => [[0 as N53]]
          case C44(q57) => [[2 as N53]]
          case C45() => [[4294967295 as N53]]
        })[i47..]
          + match p34 { case C25(q58, q59) => [[7 as N53]][p19..] case C27(_) => [] })[i47]
          + ((var l60: G38<int> := G38<int>.C42(-862, 0); [[4294967295 as N53]][p19]) + [0 as N53]);
      }
      var v74: D0 := m1(
        if false then
          i47
            % match G38<bv7>.C42(127 as bv7, 9 as bv7) {
              case C42(_, q62) => i47
              case C44(q63) => i47
              case C45() => (var l64: bv5 := 0 as bv5; 5) % [4][p19]
            }
        else
          match (match false {
            case true => G65<bv2, bv2>.C70(3 as bv2, 3 as bv2)
            case _ => G65<bv2, bv2>.C70(3 as bv2, 3 as bv2)
          })
            != map[4294967295 as bv32 := G65<bv2, bv2>.C70(1 as bv2, 2 as bv2)][(p19 % 256) as bv32] {
            case true => var l72: (bv8, int, N53) := (4 as bv8, 8, 0 as N53); p19
            case _ => var l73: S7 := 7; 1 as bv16 as int
          }
      );
      print v74, "\n";
      print v52, "\n";
      print v51, "\n";
    }
    var i75: int := 0;
    label L76: while i75 < 3
      decreases 3 - i75
    {
      i75 := i75 + 1;
      var i77: int := 0;
      while i77 < 1
        decreases 1 - i77
      {
        i77 := i77 + 1;
        var v86: D0 := m1(
          (match (match (match G38<int>.C42(-4294967296, -959) {
            case C42(q78, q79) => G38<int>.C44(q78)
            case C44(q80) => G38<int>.C42(6, 4)
            case _ => G38<int>.C45
          }) {
            case C42(q81, q82) =>
              if 65534 != q81 then
                map[1 := G38<bv7>.C42(64 as bv7, 3 as bv7)][i77]
              else
                G38<bv7>.C42(5 as bv7, 4 as bv7)
            case C44(q83) => G38<bv7>.C44(5 as bv7)
            case C45() => G38<bv7>.C42(64 as bv7, 3 as bv7)
          }) {
            case C42(q84, _) => (q84 << 6) as int
            case C44(q85) => match p18[i75] { case 'a' => p19 case _ => i77 }
            case C45() => i77
          })
            - p19
        );
        print v86, "\n";
      }
      for i87 := 5 to 5 {
        ghost var g93: seq<S7> := match (var l89: int := var l88: seq<G38<int>> := [
          G38<int>.C42(4, 3)
        ];
        i75;
        p34) {
          case C25(q90, q91) => [[7]][p34.f28()]
          case C27(q92) => []
        };
        var v94: bv7 := 64 as bv7;
        assert v94 == v94;
        print v94, "\n";
        print i87, "\n";
      }
      if true {
        break L76;
      }
      print i77, "\n";
    }
    var v98: D0 := m1(
      (var l97: bv24 := (match p18 {
        case "" => 8388608 as bv24
        case "ab" => match true { case true => 2 as bv24 case _ => 8 as bv24 }
        case _ => 0 as bv24
      })
        | match p34 {
          case C25(_, q95) => 16777215 as bv24
          case C27(q96) => 5 as bv24 | match false { case true => 2 as bv24 case _ => 9 as bv24 }
        };
      [6])[i75]
    );
    print v98, "\n";
    print i75, "\n";
  } else {
    var v129: char := m99();
    print v129, "\n";
  }
}

method Main() {
  var v13: bv7 := 2 as bv7;
  var v14: D0 := m1(|[255 as bv8]| / v13 as int);
  print v14, "\n";
  var v15: int := v13 as int % 593;
  var i16: int := 0;
  while i16 < 1 && false
    decreases 1 - i16
  {
    i16 := i16 + 1;
    m17(
      "",
      (match [G38<bv7>.C42(64 as bv7, 5 as bv7)][0] {
        case C42(q130, _) => i16
        case C44(q131) =>
          (match G38<int>.C42(18446744073709551615, 510) {
            case C42(q132, q133) => 'c'
            case C44(q134) => match v15 { case 0 => "9"[v15] case -2 => ',' case _ => 'g' }
            case C45() => '8'
          }) as int
        case _ =>
          (if [[false]][G65<bool, int>.C70(0, false).d68][i16] then v15 else v15)
            + D20.C25(0 as N21, "-").f28()
      }),
      D20.C25(0 as N21, ";J")
    );
  }
  print i16, "\n";
  print v15, "\n";
  print v13, "\n";
}
