// target: dafny-4.11.0 go
datatype G2<T3> = C6(d4: seq<T3>, d5: T3) | C7

class K0 {
  var x1: bool
  var x8: G2<bool>

  constructor (p9: bool, p10: G2<bool>) {
    this.x1 := p9;
    this.x8 := p10;
  }
}

newtype N14 = x15: int | 0 <= x15 < 18446744073709551616
const c25: multiset<N14> := multiset{1 as N14}

module M26 {
  function f27(p28: char): char {
    p28
  }
}

const c30: char := 'P'
const c29: char := c30
const c43: G2<N14> := G2<N14>.C6(
  seq(3, (i44: int) => var l45: char := 'L'; 18446744073709551615 as N14) + [],
  1 as N14
)

function f49(): bv12 {
  ((|[G2<int>.C6([925], 4)]| - 1 + 3 - 7) % 256) as bv12 & 4 as bv12
}

method m52(p55: K0, p53: int, p54: multiset<N14>) returns (r56: seq<int>, r57: bool)
  modifies p55
{
  r56 := [2];
  r57 := multiset{7} < multiset{2147483647};
  var v58: N14 := [18446744073709551615 as N14][p53];
  var v59: bool := v58 as int <= -(c29 as int % p53) < p53;
  var v61: G2<int> := G2<int>.C6([9], p53);
  var v60: bv16 := (v61.d5 * -9 % 256) as bv16;
  print v60, "\n";
  var v62: map<int, map<int, bv65>> := map[6 := map[-7 := 5 as bv65]];
  var v65: map<int, bv65> := v62[var l63: char := 'r'; p53 - p53]
    - var l64: G2<N14> := G2<N14>.C6([7 as N14], 10 as N14);
    if r57 then map[-73 := {8}][p53] else {342};
  var seen0: map<int, bv65> := v65;
  print |v65|, " ", seen0 == seen0, "\n";
  var seen1: map<int, map<int, bv65>> := v62;
  print |v62|, " ", seen1 == seen1, "\n";
  print v61, "\n";
  print v59, "\n";
  print r56, "\n";
  print r57, "\n";
}

module M66 {
  newtype N68 = x69: int | -9223372036854775808 <= x69 < 9223372036854775808

  function f67(p70: N68, p71: bv8): int {
    1
  }
}

const c75: bv31 := 
  if (if 4 > -2 then G2<int>.C6([], -9) else G2<int>.C6([], 8)) != G2<int>.C6([129], 4) then
    1 as bv31
  else
    0 as bv31
const c76: map<N14, int> := map[]
const c78: G2<int> := G2<int>.C6([9], -3)

module M82 {
  function f83(): char {
    ([(var l84: int := 602 * 2 / -7; 's'), (if true && true then '1' else '_')] + "")[3]
  }
}

const c85: map<map<int, char>, map<int, char>> := map b86: map<int, char> | b86 in [map[126 := '3']] ::
  b86

module M89 {
  newtype N92 = x93: int | 0 <= x93 <= 9

  function f90(p91: seq<bool>, p94: N92): int {
    p94 as int
  }
}

const c96: bv65 := ((if false then 18446744073709551615 else 5) % 256) as bv65 << 8 >> 51

function f100(p101: G2<M66.N68>): G2<int> {
  G2<int>.C7
}

const c102: G2<M66.N68> := G2<M66.N68>.C7
newtype N106 = x107: int | 0 <= x107 < 4294967296

method m103(p104: K0) returns (r105: bv32)
  modifies p104
{
  r105 := (map b109: N106 | b109 in seq(0, (i108: int) => 0 as N106) && p104.x1 :: [
    [1267650600228229401496703205375 as bv100]
  ][1][0]
    * 1267650600228229401496703205375 as bv100 :=
    2147483648 as bv32)[1267650600228229401496703205375 as bv100];
  r105 := r105;
  print r105, "\n";
}

method m31(p32: K0)
  modifies p32
{
  match p32.x8 {
    case C6(q33, q34) =>
      match G2<N14>.C6([0 as N14], 0 as N14) {
        case C6(q35, q36) =>
          var v37: bool := q35[0] < q36;
          assert v37 == v37;
          p32.x1 := !p32.x8.C6?;
          print v37, "\n";
          print q36, "\n";
        case C7() =>
          var i38: int := 0;
          while i38 < 3
            decreases 3 - i38
          {
            i38 := i38 + 1;
            var v39: bool := p32.x1;
            print v39, "\n";
          }
          var v40: bv7 := (i38 % 2) as bv7;
          print v40, "\n";
          print i38, "\n";
      }
      print q34, "\n";
      print q33, "\n";
    case C7() =>
      match G2<N14>.C6([], 18446744073709551615 as N14) {
        case C6(q41, q42) =>
          match c43 {
            case C6(q46, q47) =>
              var v48: N14 := q47;
              v48 := q41[0] * q42 / v48 % q42;
              print v48, "\n";
              print v48, "\n";
              print q47, "\n";
            case C7() =>
              var v50: bv12 := if q41 != q41 then 2048 as bv12 else f49();
              var v51: int := v50 as int;
              var v72: seq<int>, v73: bool := m52(
                p32,
                M66.f67(0 as M66.N68, 255 as bv8),
                multiset{3 as N14}
              );
              print v73, "\n";
              print v72, "\n";
          }
          var v74: bv31 := (-(1073741824 as bv31 << 27) << 22) ^ c75;
          print v74, "\n";
          print q42, "\n";
          print q41, "\n";
        case C7() =>
          var v79: G2<int> := G2<int>.C6([735], -509);
          var v80: G2<int> := v79;
          var v87: bool := (var l77: map<N14, int> := c76; 316) > (if p32.x1 then c78 else v80).d5 >= -148
            <==> (map b81: int | 4 <= b81 < 6 :: b81 := M82.f83()) in c85;
          if {
            case v87 =>
              var v88: seq<G2<int>> := [G2<int>.C6([], -4)];
              var v95 := map[7 := 'R'][v88[map[4294967296 := 0][127]..M89.f90([true], 0 as M89.N92)][M89.f90(
                [true],
                7 as M89.N92
              )].d5];
              var v97: int := 6;
              var v98: seq<int>, v99: bool := m52(
                p32,
                c96 as int + 9223372036854775807,
                [multiset{1 as N14}][M89.f90([false], 9 as M89.N92) + v97 / 0]
                  + multiset{0 as N14} * multiset{}
              );
              print v99, "\n";
              print v98, "\n";
            case !v87 =>
              v87, v80 := v87, f100(c102);
          }
          print v87, "\n";
          print v80, "\n";
      }
      var v110: bv32 := m103(p32);
      print v110, "\n";
  }
}

method m12(p13: K0) returns (r16: multiset<N14>, r17: bool)
  modifies p13
{
  r16 := 
    if p13 == p13 then
      (var l18: int := 6; if p13.x1 then [multiset{2 as N14}] else [multiset{2 as N14}])[0]
    else
      var l19: char := '9'; multiset{0 as N14};
  r17 := 239 * (var l20: int := -550; -972 / l20) > 899 + 7;
  match p13.x8 {
    case C6(q21, q22) =>
      var i23: int := 0;
      while i23 < 1 && p13.x1
        decreases 1 - i23
      {
        i23 := i23 + 1;
        r16, r17 := (var l24: G2<N14> := G2<N14>.C7; c25), !map['Z' := r17, M26.f27('O') := p13.x1][c29 := false][c29];
      }
      print i23, "\n";
      print q22, "\n";
    case C7() =>
      m31(p13);
  }
  for i111: int := 2 to 5 {
    ghost var g112: seq<bv7> := [];
    r17 := 2 as bv33 in map[8589934591 as bv33 := true];
    print i111, "\n";
  }
  var seen2: multiset<N14> := r16;
  print |r16|, " ", seen2 == multiset{1}, "\n";
  print r17, "\n";
}

const c116: int := -(-10 as M66.N68 as int)
const c121: seq<map<N106, int>> := []
const c122: N106 := 
  var l123: bool := (if 1 < 18446744073709551616 then 2147483648 else 786) < 652; 4294967295 as N106

module M130 {
  function f131(p132: seq<multiset<int>>): map<int, char> {
    map[
      [map[6 as bv8 := 503]][0][9 as bv8 := 0][9 as bv8]
        - (-2147483648 - 1267650600228229401496703205375 as bv100 as int)
        + 7 := 't',
      2 := 'w'
    ]
  }
}

module M134 {
  newtype N138 = x139: int | 0 <= x139 < 18446744073709551616

  function f135(p136: bool, p137: int, p140: N138): map<bv8, char> {
    map[]
  }
}

method Main() {
  var v11: K0 := new K0(true, G2<bool>.C6([false], true));
  var v113: multiset<N14>, v114: bool := m12(v11);
  var v115: bv63 := (c116 % 256) as bv63 >> 55;
  print v115, "\n";
  for i117: int := -1 to 3 {
    var v118 := [32767];
    print v118, "\n";
    print i117, "\n";
  }
  v113, v114, v11 := v113, v11.x1, v11;
  v11.x1 := v114;
  print v11.x1, "\n";
  var v119: K0 := new K0(v114, G2<bool>.C6([true], true));
  for i120: int := 1 to 2 {
    var v124: seq<int> := (if v114 then [[5]][0] else [[6]][3 as bv100 as int])[..];
    ghost var g125: seq<int> := v124;
    var v126: seq<int> := [i120];
    print v126, "\n";
    {
      var v127 := v114;
      if {
        case v127 =>
          var v133: map<bv8, char> := map b128: int | b128 in v124 :: (2 as bv8).RotateRight(7) :=
            var l129: bv100 := 6 as bv100; M130.f131([])[i120 := 'x'][i120];
          var v141: map<bv8, char> := v133
            + M134.f135(v119.x1, [G2<int>.C6([], 7)][0].d5, 0 as M134.N138);
          var seen3: map<bv8, char> := v141;
          print |v141|, " ", seen3 == map[4 := 'x'], "\n";
          var seen4: map<bv8, char> := v133;
          print |v133|, " ", seen4 == map[4 := 'x'], "\n";
        case !v127 =>
          v113, v119, v124 := multiset{0 as N14}, v11, 
            (if [G2<bool>.C6([false], false)][i120].d5 then
              if v11.x1 then [] else v124
            else
              G2<int>.C6([-2], 7).d4);
      }
      var v143 := (seq(0, (i142: int) => [v114]) + [[false]])[0][0];
      if {
        case v143 =>
          var v144: multiset<N14>, v145: bool := m12(v119);
          print v145, "\n";
          var seen5: multiset<N14> := v144;
          print |v144|, " ", seen5 == seen5, "\n";
        case !v143 =>
          m31(v119);
          var v146: K0 := new K0(v119.x1, v119.x8);
          print v146.x1, "\n";
          print v146.x8, "\n";
      }
      print v143, "\n";
      print v127, "\n";
    }
    print v124, "\n";
    print i120, "\n";
  }
  var v147: bool := false ==> false;
  expect v147 == v147;
  print v147, "\n";
  print v119.x1, "\n";
  print v119.x8, "\n";
  print v114, "\n";
  var seen6: multiset<N14> := v113;
  print |v113|, " ", seen6 == multiset{1}, "\n";
  print v11.x1, "\n";
  print v11.x8, "\n";
}
