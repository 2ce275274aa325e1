// target: dafny-2.3.0 go
method Main() {
  if (var safe0: seq<bool>, safe1 := [false], 300
    + if (if true then true else false) !in (if true then [false] else []) then 0 else 3;
  if 0 <= safe1 <= 3 <= |safe0| then safe0[safe1..3] else safe0)
    != (var safe2, safe3 := [[true, true, false] + [false]], -2 - 5 % -1;
    if |safe2| == 0 then [] else safe2[if safe3 < 0 then 0 else safe3 % |safe2|])
      + [] {
    var v3: seq<string> := [";"];
    L0(0, |v3|);
    return;
    print v3, "\n";
  }
  var v4: nat := |map[0 := map[true := ""]][768][false := (if true then
    map[1 := ['9', ';', 'O']]
  else
    map[(if true then -2 else -713) := ['y'], -3 := "5_"])[-794]]|;
  print v4, "\n";
  var v22: seq<map<int, int>> := m5();
  var i23: int := 0;
  label L24: while i23 < 3 && [[map[888 := 8]]][1] == v22
    decreases 3 - i23
    invariant 0 <= i23 <= 3
  {
    i23 := i23 + 1;
    return;
    var v25: int := i23;
    print v25, "\n";
  }
  v22 := v22;
  print |v22|, "\n";
  if |v22| > 0 {
    var seen3: map<int, int> := v22[0];
    print |v22[0]|, " ", seen3 == seen3, "\n";
  }
  var v37: map<bool, map<seq<int>, int>> := map[true := map[[] := -8]];
  var v38: D26 := 
    if i23 <= |v22| ==> !(181 <= i23 < i23) then
      D26.C30("", true, 9)
    else
      D26.C34(if false then v37[!false] else map[]);
  v22 := v22;
  print |v22|, "\n";
  if |v22| > 0 {
    var seen4: map<int, int> := v22[0];
    print |v22[0]|, " ", seen4 == seen4, "\n";
  }
  v38, v22, v37 := D26.C34(map[[7] := 9]), [], v37;
  v38 := v38;
  v37 := v37;
  var seen5: map<bool, map<seq<int>, int>> := v37;
  print |v37|, " ", seen5 == seen5, "\n";
  v37 := v37;
  v22 := [map[i23 * i23 % i23 := v38.d31, -663 := i23]];
  print v38.C30?, "\n";
  if v38.C30? {
    print v38.d27, "\n";
    print v38.d28, "\n";
    print v38.d29, "\n";
  }
  print v38.C32?, "\n";
  if v38.C32? {
    print v38.d31, "\n";
  }
  print v38.C34?, "\n";
  if v38.C34? {
    var seen6: map<seq<int>, int> := v38.d33;
    print |v38.d33|, " ", seen6 == seen6, "\n";
  }
  print v38.C36?, "\n";
  var seen7: map<bool, map<seq<int>, int>> := v37;
  print |v37|, " ", seen7 == seen7, "\n";
  print i23, "\n";
  print |v22|, "\n";
  if |v22| > 0 {
    var seen8: map<int, int> := v22[0];
    print |v22[0]|, " ", seen8 == seen8, "\n";
  }
}

lemma L9(p10: seq<int>, p11: seq<int>)
  ensures |p10 + p11| == |p10| + |p11|
{ }

datatype D26 =
  | C30(d27: string, d28: bool, d29: int)
  | C32(d31: int)
  | C34(d33: map<seq<int>, int>)
  | C36(d35: D26)

method m5() returns (r6: seq<map<int, int>>) {
  r6 := [];
  var i7: int := 0;
  while map[false := false]["3/s" + " e." !in map[0 := map["n?f" := 3]][442 % -18446744073709551616]]
    decreases 3 - i7
    invariant 0 <= i7 <= 3
  {
    if i7 >= 3 {
      break;
    }
    i7 := i7 + 1;
    var v8: bool := i7 <= 7 < 6;
    if v8 {
      return;
    }
    assert |[1] + [1]| == |[1]| + |[1]| by {
      L9([1], [1]);
    }
    var v20: bool, v21: map<int, seq<string>> := m12(
      v8,
      map[i7 := -255][i7 := i7][i7 := i7][i7 - i7],
      v8
    );
    var seen1: map<int, seq<string>> := v21;
    print |v21|, " ", seen1 == seen1, "\n";
    print v20, "\n";
  }
  r6 := r6 + (r6 + r6);
  print i7, "\n";
  print |r6|, "\n";
  if |r6| > 0 {
    var seen2: map<int, int> := r6[0];
    print |r6[0]|, " ", seen2 == seen2, "\n";
  }
}

lemma L0(p1: int, p2: int)
  ensures p1 + p2 == p2 + p1
{ }

method m12(p13: bool, p14: int, p15: bool) returns (r16: bool, r17: map<int, seq<string>>)
  requires p13 == p13
{
  r16 := if p15 then p13 else p14 <= if p15 then p14 else map[true := 18446744073709551616][p15];
  var v18: map<int, seq<string>> := if p14 != p14 then map[] else map[];
  r17 := v18;
  var v19: seq<int> := if p15 then [] else map[99 := [7]][p14];
  print v19, "\n";
  print r16, "\n";
  var seen0: map<int, seq<string>> := r17;
  print |r17|, " ", seen0 == seen0, "\n";
}
