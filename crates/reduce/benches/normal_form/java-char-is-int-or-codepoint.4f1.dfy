// target: dafny-4.11.0 java
newtype N0 = x1: int | -2147483648 <= x1 <= 2147483647
const c3: seq<seq<bool>> := []

function f4(p5: N0, p6: int): N0 {
  p5
}

newtype N15 = x16: N0 | -2147483648 <= x16 <= 65535
const c17: N15 := 
  if (if 2147483648 >= 18446744073709551616 >= 9 then -2 else 1) == 9 then
    65535 as N15
  else
    3 as N15
newtype N18 = x19: N0 | -2147483648 <= x19 <= 65535
newtype N25 = x26: N15 | -2147483648 <= x26 <= 65535
newtype N30 = x31: N15 | -2147483648 <= x31 <= 65535

method Main() {
  var v2: seq<seq<bool>> := [];
  var v10 := (var safe1, safe2 := (if map[
    (if 0 <= 9 <= 170141183460469231731687303715884105727 then 9 as bv127 else 0 as bv127) := -5 as N0
  ][(if 0 <= 170141183460469231731687303715884105727 <= 170141183460469231731687303715884105727 then
    170141183460469231731687303715884105727 as bv127
  else
    0 as bv127) := 0 as N0][if 0 <= 170141183460469231731687303715884105727 <= 170141183460469231731687303715884105727 then
    170141183460469231731687303715884105727 as bv127
  else
    0 as bv127]
    == 0 as N0 then
    [[false]] + v2
  else
    c3), |{"Rw"}|;
  if |safe1| == 0 then [] else safe1[if safe2 < 0 then 0 else safe2 % |safe1|])[0];
  if ((var safe3, safe4 := [0], 7 - 255 * -416;
  if |safe3| == 0 then 0 else safe3[if safe4 < 0 then 0 else safe4 % |safe3|])
    <= (if v10 then 6 else 114)
      + (var l11: imap<int, int> := imap[
        (var safe5 := [-9]; if |safe5| == 0 then 0 else safe5[1 % |safe5|]) := 2
      ];
      var l12: int := -9; if l12 in l11 then if l12 in l11 then l11[l12] else 0 else 4)
    <==> v10)
    || ((var l13: bv65 :| l13
      in {
        if 0 <= 36893488147419103231 <= 36893488147419103231 then
          36893488147419103231 as bv65
        else
          0 as bv65
      };
    ['M'])
      !in map["" := false]
      ==> v10) {
    v10 := 
      var l14: N0 :| l14 in {-2147483648 as N0};
      var safe8 := (var safe6, safe7 := [map[65535 as N15 := false]], -18446744073709551615 - 254;
      if |safe6| == 0 then map[] else safe6[if safe7 < 0 then 0 else safe7 % |safe6|])[-8 as N15 := false];
      if c17 in safe8 then safe8[c17] else false;
    if v10 {
      v2 := [];
      var v20: N18 := ((var l22: imap<int, int> := imap[
        |(set b21: string | b21 in [""] :: -2147483648 as N18)| := -18446744073709551615,
        (match 65535 as N15 as int { case 0 => 987 case -5 => |{false}| case _ => 5 }) := !(if 0 <= 2147483648 <= 4294967295 then
          2147483648 as bv32
        else
          0 as bv32) as int
      ];
      var l23: int := var l24: bool :| l24 in {v10}; -2;
      if l23 in l22 then if l23 in l22 then l22[l23] else 0 else 882)
        % 65536) as N18
        * -2147483648 as N18;
      print v20, "\n";
    } else {
      v2 := v2;
    }
  } else {
    var v33: string := (match [
      (var l27: N25 :| l27
        in {
          var safe10, safe11 := [65535 as N25], (var safe9 := [8];
          if |safe9| == 0 then 0 else safe9[3 % |safe9|]) as int;
          safe10[if safe11 < 0 then 0 else safe11 % |safe10|]
        };
      var l28: imap<int, char> := imap[9 + 6 := 'c', 4294967295 - 4 := 'n'];
      var l29: int := -2; if l29 in l28 then if l29 in l28 then l28[l29] else 'D' else 'k'),
      '*'
    ] {
      case "" => "*G"
      case "ab" => "7b"
      case _ =>
        (var safe13, safe14 := map[(if 0 <= 7 <= 31 then 7 as bv5 else 0 as bv5) := "+"], (var l32: N30 :| l32
          in {-3 as N30};
        var safe12 := 992 % 2; if 0 <= safe12 <= 31 then safe12 as bv5 else 0 as bv5);
        if safe14 in safe13 then safe13[safe14] else "")
          + "J"
    })
      + "l";
    print v33, "\n";
  }
  print v10, "\n";
  print v2, "\n";
}
