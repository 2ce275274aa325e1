// target: dafny-4.11.0 java
datatype G7<T8> = C10(d9: seq<T8>)
datatype D2 = C5(d3: nat, d4: bv63) | C12(d6: bool, d11: G7<int>)

class K1 {
  const x13: map<nat, D2>
  var x14: nat

  constructor (p15: map<nat, D2>, p16: nat) {
    this.x13 := p15;
    this.x14 := p16;
  }

  method m17(p18: K1, p19: set<int>)
    modifies p18, this
  {
    {
      {
        var v29: bool :| v29
          in {
            multiset(var l20: imap<string, seq<string>> := imap["X" := ["pu"]];
            var l21: string := match G7<int>.C10([0]) { case C10(q22) => "" };
            if l21 in l20 then
              l20[l21]
            else
              var l23: imap<bool, seq<string>> := imap[map['P' := true]['z'] := []];
              var l24: bool := false;
              if l24 in l23 then
                l23[l24]
              else
                match D2.C5(3, 1 as bv63) { case C5(_, q25) => [] case C12(q26, _) => ["5"] })[(var l27: imap<nat, string> := imap[
              this.x14 := "nL4"
            ];
            var l28: nat := this.x14; if l28 in l27 then l27[l28] else [""][3])[(4 as bv65).RotateRight(
              6
            ) as int := 'h']]
              !in p19
          };
        print v29, "\n";
      }
      var v30: bv127 := (9 as bv33 as int % 256) as bv127;
      print v30, "\n";
      var v34: map<(bool, bv3, char), bv3> := (match D2.C5(2, 5 as bv63).d11 {
        case C10(q31) => map[false := map[(true, 5 as bv3, '?') := 4 as bv3]]
      })[true != (true || G7<int>.C10([0]) !in {}) := if this.x14 <= 5 then
        if false then
          map[4 as bv24 := map[(false, 3 as bv3, 'g') := 7 as bv3]][16777215 as bv24]
        else
          map[(true, 2 as bv3, 'H') := 7 as bv3]
      else
        var l32: imap<char, map<(bool, bv3, char), bv3>> := imap[
          'v' := map[(false, 4 as bv3, 'n') := 7 as bv3],
          (if false then '.' else '/') := map[(false, 7 as bv3, '_') := 2 as bv3]
        ];
        var l33: char := 'L';
        if l33 in l32 then l32[l33] else map[(false, 0 as bv3, 'g') := 7 as bv3]][true := map[
        (false, 4 as bv3, 'Z') := 5 as bv3
      ]][false];
      var seen0: map<(bool, bv3, char), bv3> := v34;
      print |v34|, " ", seen0 == seen0, "\n";
    }
  }

  method m35(p36: array<int>, p37: string) returns (r38: nat)
    modifies p36, this
  {
    r38 := 126;
    print r38, "\n";
  }
}

method m0(p39: K1, p40: multiset<bv31>) returns (r41: D2, r42: (bool, bool, seq<set<bool>>))
  modifies p39
{
  r41 := D2.C5(
    8,
    (var l43: int := 424; [[map['b' := 2 as bv63]]])[0][0][(match D2.C5(574, 3 as bv63) {
      case C5(q44, _) => '!'
      case C12(_, q45) => 'N'
    }) := 0][match D2.C5(574, 3 as bv63) { case C5(q44, _) => '!' case C12(_, q45) => 'N' }]
  );
  r42 := (
    [(if (if p39 != p39 then true else false) then 'Q' else 'A'), '6', ':', '4'] != "d",
    true,
    [{false}]
  );
  print r41, "\n";
  print r42.0, "\n";
  print r42.1, "\n";
  print |r42.2|, "\n";
  if |r42.2| > 0 {
    var seen1: set<bool> := r42.2[0];
    print |r42.2[0]|, " ", seen1 == {false}, "\n";
  }
}

method Main() {
  var v46: K1 := new K1((if {map[7 := false]} <= {map[65534 := true]} then
    map[958 := D2.C5(5, 9223372036854775807 as bv63)]
  else
    map[364 := D2.C5(9, 4611686018427387904 as bv63)]), 6);
  var v47: D2, v48: (bool, bool, seq<set<bool>>) := m0(
    v46,
    [[[multiset{8 as bv31}]][..][0]][0][..][0]
  );
  print v48.0, "\n";
  print v48.1, "\n";
  print |v48.2|, "\n";
  if |v48.2| > 0 {
    var seen2: set<bool> := v48.2[0];
    print |v48.2[0]|, " ", seen2 == {false}, "\n";
  }
  print v47, "\n";
  print |v46.x13|, "\n";
  print v46.x14, "\n";
}
