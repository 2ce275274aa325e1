// target: dafny-4.11.0 py
function f4(n5: int): seq<string>
  decreases n5
{
  if n5 <= 0 then
    [
      (if (if false then (if true then 1 as bv31 else 1 as bv31) !in {3 as bv31} else true) then
        ["77w"]
      else
        [",Qh"]),
      [""],
      ["k0h"],
      ["b"]
    ][n5]
  else
    f4(n5 - 1)
}

function f11(n12: int, p13: seq<bv65>, p14: bv65): seq<seq<bool>>
  decreases n12
{
  if n12 <= 0 then
    seq(5, (i15: int) =>
      seq(5, (i16: int) => i15 >= i16)
        + var safe0 := [[false]];
        if |safe0| == 0 then [] else safe0[if i15 < 0 then 0 else i15 % |safe0|])
  else
    var l17: seq<seq<bool>> := f11(
      n12 - 1,
      p13,
      (if |p13| == 0 then 0 else p13[if n12 < 0 then 0 else n12 % |p13|])
    );
    l17
}

function f7(p8: bool, p9: nat, p10: int): seq<bool> {
  if p8 then
    f11(
      6,
      [4 as bv65]
        + var safe2, safe3 := [[36893488147419103231 as bv65]], (var safe1 := [5];
        if |safe1| == 0 then 0 else safe1[if p10 < 0 then 0 else p10 % |safe1|]) as int;
        if |safe2| == 0 then [] else safe2[if safe3 < 0 then 0 else safe3 % |safe2|],
      (var l20: (int, string) -> int := (p18: int, p19: string) => 8; 5 as bv65) << p10
    )[3]
  else
    []
}

function f29(p30: int, p31: char, p32: bv64): int {
  p30
}

module M33 {
  function f34(p35: (int, (int, int, nat))): char {
    ""[if [false][3..-221 - 500][1] then 3 else 3 / 18446744073709551614]
  }
}

function f36(n37: int, p38: seq<bool>, p39: string): bv64
  decreases n37
{
  if n37 <= 0 then 8 as bv64 >> n37 else f36(n37 - 1, p38, p39)
}

function f26(p27: int, p28: int): string {
  "Qk"[f29(
    p27,
    M33.f34((6, (5, -2147483646, 18446744073709551614))),
    f36(0, [false] + [], (if false then "" else ""))
  )..][|[9]|..]
}

method m0(p1: bv24) returns (r2: seq<string>) {
  r2 := if seq(0, (i3: int) => 2) <= [-2] then f4(6) else [["hYe"]][3 + -5];
  var v21: set<int> := {4};
  var i6: int := 0;
  while if true then
    (8 as bv24 < p1)
      !in {
        (var safe4 := [255]; if |safe4| == 0 then 0 else safe4[1 % |safe4|]) <= 8 / 755 <==> true,
        f7(true, 9, 6)[0],
        (var l22: set<int> := v21; "" !in r2)
      }
  else
    8388608 as bv24 <= 16777215 as bv24
    decreases 4 - i6
  {
    if i6 >= 4 {
      break;
    }
    i6 := i6 + 1;
    label L24: for i23 := 4 to 8 {
      var v40 := (
        (if i23 > -9223372036854775806 then "KD"[..i6] + "+/," else var l25: int := i6; f26(l25, i6)),
        {9 / i6, (i23 - 277) / i6},
        1 as bv1
      )
        == if i23 < 2 then ("", {8}, 1 as bv1) else ("", {0}, 1 as bv1);
      print v40, "\n";
      print i23, "\n";
    }
    if v21 != v21 {
      var v44: int -> bv2 := (p41: int) =>
        var l42: set<set<int>> := {{-8}};
        var l43: set<int> := v21; if p41 >= i6 then 3 as bv2 else 3 as bv2;
      print v44(8), "\n";
    }
  }
  print i6, "\n";
  var seen0: set<int> := v21;
  print |v21|, " ", seen0 == {4}, "\n";
  print r2, "\n";
}

method Main() {
  var v45: seq<string> := m0(-(0 as bv24));
  print v45, "\n";
}
