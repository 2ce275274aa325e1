// target: dafny-2.3.0 cs
function method f3(p4: int, p5: set<bool>, p6: string): map<int, char> {
  if map[748 := "k"][p4 := "W"] == map[] then
    map[5 := (if p4 >= p4 then map[2 := 'T'] else map[-2 := 'G'])[-2 := 'l'][2], p4 := 'y']
  else
    map[]
}

function method f9(p10: string): map<int, string> {
  if (var safe0 := map[802 := true];
  if 9007199254740990 in safe0 then safe0[9007199254740990] else false) then
    map[|{'D'}| := (if (false <== false) !in map[true := 'w'] || true then p10 else p10), 3 := p10]
  else
    map[9007199254740990 := "Pc"]
}

function method f7(p8: bool): string {
  f9("")[|map["Mg" := "h9j"]| := "z"][|map["Mg" := "h9j"]|]
}

codatatype S12 = C13(d14: int, d15: S12)

function method f16(p17: int): S12 {
  S12.C13(|{"rJ"} * {"DCS"}| - p17 + p17, f16(p17 + 1))
}

function method f19(): real {
  13.1
}

function method f20(p21: int, p22: int, p23: bool): real {
  16.0
}

method m0(p1: int) returns (r2: char) {
  var v11 := var safe1 := f3(p1, {false}, f7(true)); if p1 in safe1 then safe1[p1] else 'D';
  r2 := v11;
  var v18 := false ==> false;
  var v24: real := f20(0, p1, v18);
  var v25: S12 := f16((if v18 then f19() else v24).Floor);
  print v25.C13?, " ", v25.d14, " ", v25.d15.d14, " ", v25.d15.d15.d14, " ", "\n";
  var v26: int := p1;
  print v26, "\n";
  var seen0: real := v24;
  print seen0 == 16.0, " ", v24 <= 12.125, "\n";
  print v18, "\n";
  print r2, "\n";
}

method Main() {
  var v27: real := 3.3;
  var v28: int := 65535 + v27.Floor - map[false := 4.25][true == false := v27][false].Floor;
  var v29: char := m0(v28);
  var v30: char := v29;
  print v30, "\n";
  print v29, "\n";
  print v28, "\n";
  var seen1: real := v27;
  print seen1 == 3.3, " ", v27 <= 4.1, "\n";
}
