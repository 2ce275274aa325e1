// target: dafny-2.3.0 cs
datatype D5 = C9(d6: bool, d7: char, d8: bool) | C11(d10: int) | C14(d12: char, d13: seq<D5>)

class K2 {
  const x3: int
  const x4: int
  var x15: D5

  constructor (p16: int, p17: int, p18: D5) {
    this.x3 := p16;
    this.x4 := p17;
    this.x15 := p18;
  }

  static method {:timeLimit 10} m19(p20: bool) returns (r21: int, r22: bool) {
    var v23: int := 5;
    r21 := (0 + 1 + map[-127 := 7][v23]) % v23 - v23;
    r22 := v23 / v23 / r21 % (r21 - r21 - 19) == r21;
    var v24: D5 := D5.C9(r21 + v23 > v23, 'o', {5} + {} !! {126});
    var v25: K2 := new K2(-(258 + D5.C9(true, '3', r22).d10), v23, v24);
    var v26: K2 := new K2(map[4 := 18446744073709551614][v25.x4], v25.x3, v25.x15);
    if r22 {
      var v27: int := v26.x3;
      print v27, "\n";
      if {
        v26.x15,
        v25.x15,
        v25.x15,
        D5.C11(
          match v24 {
            case C9(q28, q29, q30) => -314
            case C11(q31) => v26.x4
            case C14(q32, q33) => r21
          }
        )
      }
        >= {D5.C9(true, 's', false)} {
        if false {
          r21 := v25.x4;
        }
      } else {
        var v45: bool := {true}
          > match v24 {
            case C9(q34, q35, q36) =>
              (match v26.x15 {
                case C9(q37, q38, q39) => {true}
                case C11(_) => {false}
                case C14(q40, q41) => {false}
              })
                + {true}
            case C11(q42) => if v24.C11? then {true} else {true}
            case C14(q43, q44) => ({false} - {}) * {true}
          };
        print v45, "\n";
      }
    }
    v26 := v25;
    print v26.x3, "\n";
    print v26.x4, "\n";
    print v26.x15, "\n";
    print v25.x3, "\n";
    print v25.x4, "\n";
    print v25.x15, "\n";
    print v24, "\n";
    print r21, "\n";
    print r22, "\n";
  }
}

datatype G50<T51> = C52 | C55(d53: seq<T51>, d54: T51) | C56

function method f59(): bv31 {
  1073741824 as bv31
}

datatype D65 = C67(d66: (char, int, (bool, int))) | C68

function method f63(p64: int): bool {
  map[
    p64 - p64 := D65.C67(('T', 6, (false, 6))) != D65.C68,
    p64 := (!true && true) !in map[true := -2147483647]
  ][-6 := false][-6]
}

datatype D71 = C72 | C75(d73: bool, d74: char)

function method f78(): D71 {
  D71.C72
}

function method f69(n70: int, p76: D71, p77: bool): int
  decreases n70
{
  if n70 <= 0 then (if p77 then 'y' else 'C') as int else f69(n70 - 1, f78(), p77)
}

method {:print} m1(p46: K2, p47: int, p48: array<D5>) returns (r49: bv31, r57: G50<char>)
  modifies p46, p48
{
  var v60: bv31 := 
    if (exists b58: int | -3 <= b58 < -3 :: false) then f59() >> p46.x4 else 5 as bv31;
  r49 := 6 as bv31 + v60;
  r57 := G50<char>.C56;
  r57 := match r57 { case C52() => r57 case C55(q61, q62) => r57 case C56() => G50<char>.C52 };
  if f63(p46.x4) {
    p48[0] := p46.x15;
    r57 := r57;
    print r57, "\n";
    r57 := G50<char>.C56;
  }
  print r49, "\n";
  print r57, "\n";
}

method Main() {
  var v0: int := -9007199254740990;
  print v0, "\n";
  var v79: K2 := new K2(256 * 9 + -5, map['W' := -8]['y' := 7][D5.C14(
    'x',
    [D5.C9(false, 'x', false)]
  ).d12 := 0][D5.C14('x', [D5.C9(false, 'x', false)]).d12]
    / -6, D5.C9(true, '3', true));
  var v80: array<D5> := new D5[1] [v79.x15];
  var v81: bv31, v82: G50<char> := m1(v79, v79.x3, v80);
  print v82, "\n";
  print v81, "\n";
  print v80.Length, "\n";
  print v80[..], "\n";
  print v79.x3, "\n";
  print v79.x4, "\n";
  print v79.x15, "\n";
}
