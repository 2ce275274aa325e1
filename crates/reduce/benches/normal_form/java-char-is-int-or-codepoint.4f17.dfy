// target: dafny-4.11.0 java
function f5<T6>(p7: seq<T6>, p8: T6): T6 {
  if |p7| > 0 then p7[0] else p8
}

const c4: bv160 := f5([8 as bv160], ((3 + -9) % 256) as bv160)

function f1(n2: int, p3: seq<seq<bool>>): bv160
  decreases n2
{
  if n2 <= 0 then 5 as bv160 - !(6 as bv160) * c4 else f1(n2 - 1, p3)
}

function f10(n11: int): bv160
  decreases n11
{
  if n11 <= 0 then
    (((2 as bv160).RotateLeft(112) >> 149)
      * [
        2 as bv160,
        5 as bv160,
        1461501637330902918203684832716283019655932542975 as bv160,
        7 as bv160
      ][n11])
      ^ 1461501637330902918203684832716283019655932542975 as bv160
  else
    var l12: bv160 := f10(n11 - 1);
    (var l13: imap<seq<int>, map<bool, seq<bv160>>> := imap[
      [n11] + [] := map[false := [7 as bv160]] + map[true := [2 as bv160]],
      [4] := map[false := []]
    ];
    var l14: seq<int> := [2]; if l14 in l13 then l13[l14] else map[true := [1 as bv160]])[false := [
      0
    ]][false][0]
}

function f19<T20>(p21: bool, p22: T20, p23: T20): T20 {
  if p21 then p22 else p23
}

function f24<T25(==)>(p26: T25, p27: T25): bool {
  p26 == p27
}

module M28 {
  export
    reveals f29

  function f29(p30: char): char {
    p30
  }
}

const c33: int := if f24(7, f19(true, 855, 2) - 5) then 7 else 8
const c32: string := var l34: bool :| l34 in {c33 - 9 == 5}; "*P"
const c31: char := f5<char>(c32, (if 'W' !in map['x' := 1 as bv5] then 'Z' else 'F'))
const c36: bool := true
newtype N37 = x38: int | -9223372036854775808 <= x38 <= 9223372036854775807

function f43(): string {
  c32
}

function f41(n42: int): string
  decreases n42
{
  if n42 <= 0 then
    f43()
  else
    var l44: string := f41(n42 - 1);
    (var l45: imap<map<string, string>, string> := imap[
      map[l44 := l44, l44 := l44, l44 := ""] := ".",
      map["" := "OY"] := "E" + l44
    ];
    var l46: map<string, string> := map[f43() := l44, l44 := l44, l44 := l44];
    if l46 in l45 then l45[l46] else l44)
      + l44
}

function f39(): string {
  (var l40: int :| l40 in {|{'5'}|}; f41(6))[..]
}

method Main() {
  var i0: int := 0;
  while i0 < 1 && true
    decreases 1 - i0
  {
    i0 := i0 + 1;
    var v15: bv160 := (730750818665451459101842416358141509827966271488 as bv160).RotateLeft(144)
      / 1;
    print v15, "\n";
  }
  var v16: int := i0;
  var v17: int := v16;
  v17 := v16;
  var v35 := 'O';
  var v50: map<string, N37> := map[
    f39() := -9223372036854775808 as N37,
    "T/" := 9223372036854775807 as N37,
    "DEh" := -1 as N37
  ];
  var v18: bool := f19(
    f24(M28.f29(c31), v35),
    c36,
    ""[..] + map[-9223372036854775808 as N37 := "InY"][-6 as N37 := "z"][-6 as N37] in v50
  )
    ==> false;
  var i51: int := 0;
  while
    decreases 2 - i51
  {
    case i51 < 2 && v18 =>
      i51 := i51 + 1;
      var i52: int := 0;
      while i52 < 4
        decreases 4 - i52
      {
        i52 := i52 + 1;
        v50 := f19(v18, [map["x" := 8 as N37]], [map["" := -7 as N37]])[0][(var l53: imap<seq<int>, string> := imap[
          [|(if v18 then {"F"} else {"XI"})|] := c32,
          ([2] + [])[0 := i52] := f5(["f"], "")
        ];
        var l54: seq<int> := [3]; if l54 in l53 then l53[l54] else "") := 9223372036854775807 as N37];
      }
      print i52, "\n";
    case i51 < 2 && !v18 =>
      i51 := i51 + 1;
      v35 := f5<char>(
        [v35][..v16 + 18446744073709551616],
        (if f39() !in {"c"} <==> v18 then "?"[v17] else var l55: int :| l55 in {i0}; v35)
      );
      print v35, "\n";
  }
  print i51, "\n";
  print v18, "\n";
  var seen0: map<string, N37> := v50;
  print |v50|, " ", seen0 == map[[] := 9223372036854775807, ['x'] := 8], "\n";
  print v35, "\n";
  print v17, "\n";
  print v16, "\n";
  print i0, "\n";
}
