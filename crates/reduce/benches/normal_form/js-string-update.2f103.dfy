// target: dafny-2.3.0 js
datatype D0 = C1 | C3(d2: int) | C5(d4: char) | C7(d6: D0)

method m17() returns (r18: string) {
  r18 := (if true then c19 else ("w9C" + "-_")[3..1]) + "r8" + "qVe";
  var i20: int := 0;
  while 4 > i20 && f21(D0.C3(0).d2 % ((7 - 847) % f9([9], c25)))
    decreases 4 - i20
  {
    i20 := 1 + i20;
    if !f21(c26 as int) {
      if c38 {
        var v39: int := 7;
        v39 :| -3 <= v39 < 1 && v39 + v39 == 0;
        print v39, "\n";
      } else {
        var i40: int := 0;
        while 4 > i40
          && '1' in f31<string>(f31<bool>(f9([true], false), true, true || [true][i20]), r18, r18)
          decreases 4 - i40
        {
          i40 := 1 + i40;
          var v41: D0 := D0.C1;
          v41 := v41;
          var v42: D0 := v41;
          print v42, "\n";
          print v41, "\n";
        }
        print i40, "\n";
      }
    } else {
      if D0.C1.C1? {
        r18 := [f9(r18, '.'), M28.f29()];
        print r18, "\n";
        var v30: bool := f9(
          [
            f31<real>(
              false <== true,
              9.25,
              (var l36: imap<string, real> := imap[r18 := 11.3];
              var l37: string := r18; if l37 in l36 then l36[l37] else -7.25)
            ).Floor,
            i20,
            D0.C1.d2
          ],
          i20
        )
          >= i20;
        print v30, "\n";
      }
    }
  }
  print i20, "\n";
  print r18, "\n";
}

const c19: string := "B" + (":F" + "C" + f9<string>(["H"], "N6V"))
const c38: bool := if false then true else if false then if true then 542 < 2 else false else false

function method f21(p22: int): bool {
  -18.0
    in var l23: imap<string, map<real, bool>> := imap[
      "" := map[11.1 := false],
      (if false then "jxO" else c19) + "U"[p22 := "lX"[p22]] := map[-14.3 := true]
    ];
    var l24: string := ""; if l24 in l23 then l23[l24] else map[7.25 := true]
}

function method f9<T10>(p11: seq<T10>, p12: T10): T10 {
  if 0 < |p11| then p11[0] else p12
}

module M28 {
  function method f29(): char {
    (if 6 > 6 then
      map[[false][2] := (if true then ["po"] else ["qja"]), true := ["cQ?"]]
    else
      map[true := ["/a+"]])[false][1][0]
  }
}

const c25: int := 6
const c26: char := c27

method Main() {
  var v8: map<bool, D0> := map b15: bool | b15
    in (if f9<map<map<int, char>, map<string, int>>>(
      [map[map[519 := '*'] := map["WQd" := 32766]]] + [map[map[] := map["z" := 9]]],
      map[]
    )
      != (map b14: map<int, char> | b14 in {map[6 := '1']} :: map["X+" := 18446744073709551616]) then
      {!("u" in {"a0"}), false, !((if false then "L" else "Rx") in map["7" := 'K']), (3 < 3 * 9)}
    else
      {false}) ::
    D0.C1;
  var seen0: map<bool, D0> := v8;
  print |v8|, " ", map[false := D0.C1, true := D0.C1] == seen0, "\n";
  var v16: real :| v16 in {14.1};
  var v43: string := m17();
  print v43, "\n";
  var seen1: real := v16;
  print seen1 == 14.1, " ", v16 <= 3.5, "\n";
}

const c27: char := 'm'

function method f31<T32>(p33: bool, p34: T32, p35: T32): T32 {
  if p33 then p34 else p35
}
