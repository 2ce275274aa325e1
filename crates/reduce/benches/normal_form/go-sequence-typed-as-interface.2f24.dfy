// target: dafny-2.3.0 go
method Main() {
  var v3: int, v4: string := m0();
  v3 := [[[-1]]][0 := [[3]]][0][0][0] + v3;
  v4 := v4;
  var v5: int, v6: string := m0();
  var v7: int, v8: string := m0();
  if v7 !in map[-256 := false][v5 := -v7 > v5] {
    if [v3, 4294967295][(if false then v5 else v5) - v3] != v5 + v7 {
      v7 := v5;
      print v7, "\n";
    } else {
      var v9: seq<int> := [-649];
      var v10: int := (if false then [-127] else v9)[map[false := 64][(if false then
        {1.3}
      else
        map[19.25 := {0.0}][-18.1])
        in {{15.3}}]];
      print v10, "\n";
      print v9, "\n";
    }
    v3 := -(v4[v7] as int);
  }
  v7 := if v3 > v7 then v7 else v5;
  print v7, "\n";
  var v11: int, v12: string := m0();
  v6 := v8;
  var v15: (int, N13, N13) := (v7, [-7 as N13][0], (v3 % 101) as N13);
  var v16: int, v17: string := m0();
  {
    v11 := v15.1 as int + map[8 := 4][4 / 3 := 0][4 / 3];
    print v11, "\n";
  }
  v11 := (v3 + v16) * v3;
  var v18: int, v19: string := m0();
  print v19, "\n";
  print v18, "\n";
  print v17, "\n";
  print v16, "\n";
  print v15, "\n";
  print v12, "\n";
  print v11, "\n";
  print v8, "\n";
  print v7, "\n";
  print v6, "\n";
  print v5, "\n";
  print v4, "\n";
}

method m0() returns (r1: int, r2: string) {
  r1 := 3 * ((if true then -8 else -8) + -18446744073709551615);
  r2 := "mU" + "!";
  r1 := [r1, r1][0];
  print r1, "\n";
  r1 := 5;
  print r1, "\n";
  print r2, "\n";
}

newtype {:nativeType false} N13 = x14: int | -100 <= x14 < 101
