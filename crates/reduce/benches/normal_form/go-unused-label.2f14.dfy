// target: dafny-2.3.0 go
const c8: seq<set<bool>> := 
  if (if false then !((0, "l") !in {(834, "")}) else true) then [{true}] else [{false}]
const c9: int := ((if 0 !in {-9} then multiset{map[107 := false]} else multiset{map[3 := false]})
  * multiset{map[8 := true]})[map[554 := false]]

function method f7(): set<bool> {
  c8[c9]
}

function method f13(): bool {
  [227] < [127, [-2147483646][9 / 2147483647] % 6]
}

datatype G16<T17> = C20(d18: seq<T17>, d19: T17)
datatype G22<T23> = C26(d24: T23, d25: T23)
datatype D14 = C28(d15: int, d21: set<G16<int>>, d27: G22<string>)

method m34() returns (r35: bool) {
  r35 := (true && (|map[{true} := true]| != 126 <==> true), map["Mz" := 8], {false})
    != (false, map["" := -9], {});
  var v36: int :| 3 <= v36 < 7 && v36 + v36 == 10;
  var v37: seq<seq<bool>> := [[true]];
  if (if r35 then v37[0] else if r35 then v37[v36] else [false])[0] {
    var v38: int := 5;
    v38 :| 0 <= v38 < 4 && v38 + v38 == 6;
    print v38, "\n";
  } else {
    var v39: int :| -1 <= v39 < 3 && v39 + v39 == 4;
    print v39, "\n";
  }
  print v37, "\n";
  print v36, "\n";
  print r35, "\n";
}

datatype D43 = C45(d44: int) | C48(d46: bool, d47: seq<bool>) | C50(d49: seq<D43>)

function method f52(p53: nat, p54: G16<bool>): D43 {
  D43.C45(|[""] + ["V"]|)
}

method m11() returns (r12: multiset<string>) {
  var v29: bool := f13()
    ==> {D14.C28(8, {G16<int>.C20([], -9007199254740990)}, G22<string>.C26("8F", "E"))}
      == {D14.C28(2, {G16<int>.C20([], 6)}, G22<string>.C26("BPB", ""))};
  var v30: multiset<string> := if v29 then multiset{} else multiset{""};
  r12 := v30;
  var v31: seq<(bool, int)> := [];
  var v32: (bool, int) := (true, 9);
  var v33: G16<(bool, int)> := G16<(bool, int)>.C20(
    [(false, 177)] + ([(true, -4)] + ([(false, 8)] + v31)),
    v32
  );
  var v40: bool := m34();
  var i41: int := 0;
  label L42: while i41 < 3
    decreases 3 - i41
  {
    i41 := i41 + 1;
    var v55: G16<bool> := G16<bool>.C20([], ({multiset{""}} < {multiset{"73i"}} * {multiset{","}}));
    var v51: D43 := f52(4, v55);
    print v51, "\n";
    print v55, "\n";
  }
  print i41, "\n";
  print v40, "\n";
  print v33, "\n";
  print v32, "\n";
  var seen1: multiset<string> := r12;
  print |r12|, " ", seen1 == multiset{}, "\n";
}

method m0(p1: int, p2: seq<int>) returns (r3: string) {
  var v4: bool := true;
  r3 := if false && p2 < p2 <==> v4 ==> v4 then "V:a" else "9";
  var v5: array<int> := new int[4];
  r3 := r3;
  var v10: set<bool> := if v4 then f7() else {};
  var v6: set<bool> := v10;
  var seen0: set<bool> := v6;
  print |v6|, " ", seen0 == {true}, "\n";
  var v56: multiset<string> := m11();
  var seen2: multiset<string> := v56;
  print |v56|, " ", seen2 == multiset{}, "\n";
  var seen3: set<bool> := v10;
  print |v10|, " ", seen3 == {true}, "\n";
  print v5.Length, "\n";
  print v5[..], "\n";
  print r3, "\n";
}

function method f57(p58: int, p59: bool, p60: multiset<int>): seq<int> {
  [8]
}

function method f62(p63: set<(set<bool>, bool)>, p64: seq<int>): int {
  8
}

const c65: bool := true
const c69: set<multiset<G16<int>>> := {multiset{G16<int>.C20([], 351)}}

method Main() {
  var v66: string := m0(
    (f57(0 - -6, !(exists b61: int | 3 <= b61 < 7 :: true), multiset{}) + G16<int>.C20([], 57).d18)[0]
      % f62((if c65 then if [true][0] then {} else {} else {({}, false)}), [-8]),
    [6]
  );
  var v67: bool := m34();
  v66 := v66;
  print v66, "\n";
  var v68: int :| 1 <= v68 < 5 && v68 + v68 == 2;
  var v70: int := |c69|;
  v68, v67 := v68, false;
  var v71: D43 := D43.C45(6);
  print v71, "\n";
  v70 := v70;
  print v70, "\n";
  var v72: set<(set<bool>, bool)> := {({false}, true)} + {};
  v66 := m0(
    (if false <== (if v67 then v67 else v67) then f62(v72 + v72, [D43.C45(99).d44, v68]) else v68),
    [77]
  );
  var v73: string := m0(v68, [v70, f62(v72, ([[1]] + [[]])[v68])]);
  print v73, "\n";
  var seen4: set<(set<bool>, bool)> := v72;
  print |v72|, " ", seen4 == {({false}, true)}, "\n";
  print v70, "\n";
  print v68, "\n";
  print v67, "\n";
  print v66, "\n";
}
