// target: dafny-2.3.0 go
function method f7(p8: bool): bool {
  true
}

method m12() returns (r13: int) {
  var v14: int := (if 0 <= 64 <= 127 then 64 as bv7 else 0 as bv7) as int;
  r13 := v14;
  var v15: array<bv8> := new bv8[3];
  print v15.Length, "\n";
  print v15[..], "\n";
  print r13, "\n";
}

function method f18(p19: seq<int>, p20: bv65): char {
  'M'
}

function method f21(): bv65 {
  var safe0 := -((65534 - -18446744073709551615) / 254) % 256;
  if 0 <= safe0 <= 36893488147419103231 then safe0 as bv65 else 0 as bv65
}

method m0(p1: bv9, p2: int, p3: map<int, char>) returns (r4: bool, r5: bool) {
  r4 := if (var l6: int := p2; p2 - p2 <= l6 <= l6) && (true || false) then false else true;
  r5 := !(if r4 then f7(r4) else r4);
  var v11: char := 
    var l10: int -> bv65 := (p9: int) =>
      if 0 <= 2 <= 36893488147419103231 then 2 as bv65 else 0 as bv65;
    'B';
  r5 := !(p2 * p2 !in var safe1 := map['-' := {256}]; if v11 in safe1 then safe1[v11] else {});
  if true {
    if false {
      v11 := v11;
      v11 := v11;
      {
        r4 := r4;
        v11 := v11;
        print v11, "\n";
      }
    } else {
      if f7(r5) {
        v11, r4 := 'S', r5;
      } else {
        var v16: int := m12();
        print v16, "\n";
      }
    }
    v11 := v11;
    var v17: array<int> := new int[2];
    print v17.Length, "\n";
    print v17[..], "\n";
  } else {
    r4 := v11 != f18([452], (var safe2 := f21(); if 0 <= p2 <= 65 then safe2 >> p2 else safe2));
    print r4, "\n";
  }
  print v11, "\n";
  print r4, "\n";
  print r5, "\n";
}

function method f22(): bv9 {
  if 0 <= 6 <= 511 then 6 as bv9 else 0 as bv9
}

method Main() {
  var v26: bool, v27: bool := m0(
    f22(),
    (if 0 <= 9 <= 1606938044258990275541962092341162602522202993782792835301375 then
      9 as bv200
    else
      0 as bv200) as int,
    (map b25: int | b25
      in (if !false <== (var l23: int := 6; 7) != 5 then
        var l24: int := 8; [950]
      else
        [18446744073709551615, -1, 4, 0] + []) ::
      '0')
  );
  var v30: string -> bv54 := (p29: string) =>
    var safe4 := (var safe3 := -7; if safe3 == 0 then 196 else 196 / safe3) % 256;
    if 0 <= safe4 <= 18014398509481983 then safe4 as bv54 else 0 as bv54;
  var v28: string -> bv54 := v30;
  print v28(""), "\n";
  v30 := (p31: string) =>
    if 0 <= 9007199254740992 <= 18014398509481983 then 9007199254740992 as bv54 else 0 as bv54;
  print v30("CDE"), "\n";
  print v30(""), "\n";
  print v27, "\n";
  print v26, "\n";
}
