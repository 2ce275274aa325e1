// target: dafny-2.3.0 js
module M4 {
  module M8 {
    function method f9(p10: multiset<int>, p11: bool): char {
      if p11 then 'J' else "0f"[0]
    }
  }

  module M12 {
    function method f13(p14: seq<bool>): int {
      'h' as int
    }
  }

  function method f5(p6: nat, p7: (int, int)): char {
    M8.f9(multiset{}, [false][0])
  }
}

module M15 {
  datatype D17 = C19(d18: bool) | C22(d20: set<int>, d21: (bool, int))

  function method f16(p23: map<char, D17>): map<int, int> {
    map[]
  }
}

function method f0(n1: int, p2: multiset<int>, p3: bool): int
  decreases n1
{
  if n1 <= 0 then
    M4.f5(6, (if p3 then (6, -3) else (0, 780))) as int / 7
  else
    f0(
      n1 - 1,
      multiset{},
      (var l25: iset<map<int, int>> := iset{
        M15.f16(var l24: M15.D17 := M15.D17.C19(true); map['8' := M15.D17.C19(true)]),
        map[-1 := -9]
      }
        + iset{map[-855 := 6], map[4 := 2]};
      map[2 := 6] in l25)
    )
}

datatype G26<T27, T28> = C31(d29: T27, d30: int) | C34(d32: int, d33: T27) | C37(d35: T28, d36: T28)
newtype N48 = x49: int | -32768 <= x49 < 32768

iterator I44(p46: int) yields (y45: bool) {
  var i47: int := 0;
  while i47 < p46
    decreases p46 - i47
  {
    i47 := i47 + 1;
    yield !({multiset{-32768 as N48}}
      !! {multiset{-4 as N48}}
        * (var l50: imap<N48, set<multiset<N48>>> := imap[-9 as N48 := {multiset{9 as N48}}];
        var l51: N48 := 6 as N48; if l51 in l50 then l50[l51] else {})
        + {multiset{}});
  }
}

datatype D58 =
  | C61(d59: int, d60: seq<int>)
  | C65(d62: int, d63: seq<N48>, d64: string)
  | C67(d66: map<N48, int>)

method Main() {
  var v43 := (var l41: imap<int, set<bool>> := imap[
    f0(
      6,
      multiset{18446744073709551615},
      (if true then M15.D17.C19(false) else M15.D17.C19(false)).d18
    )
      % ((-378 - |{-93}|) % 9007199254740990) := {
      [G26<int, map<bool, bool>>.C31(9, 2147483647)] != [G26<int, map<bool, bool>>.C31(-1, -194)],
      (var l39: imap<char, bool> := imap['U' := (var l38: iset<char> := iset{'y', '9'}; 'G' in l38)];
      var l40: char := '6'; if l40 in l39 then l39[l40] else true)
    }
      + {false},
    -399 := {}
  ];
  var l42: int := 18446744073709551616; if l42 in l41 then l41[l42] else {false})
    >= {false};
  if {
    case v43 =>
      var v52 := new I44(0);
      var v53 := true;
      var i54: int := 0;
      while i54 < 4
        decreases 4 - i54
      {
        i54 := i54 + 1;
        if v53 {
          v53 := v52.MoveNext();
        }
        if v53 {
          print v52.y45, "\n";
        }
      }
      var v55 := new I44(1);
      var v56 := true;
      var i57: int := 0;
      while i57 < 4
        decreases 4 - i57
      {
        i57 := i57 + 1;
        if v56 {
          v56 := v55.MoveNext();
        }
        if v56 {
          print v55.y45, "\n";
        }
      }
    case !v43 =>
      var v69: map<bool, map<int, bool>> := 
        var l68: G26<D58, bool> := G26<D58, bool>.C31(D58.C61(8, []), 1);
        map[true := map[437 := true]];
      var seen0: map<bool, map<int, bool>> := v69;
      print |v69|, " ", seen0 == seen0, "\n";
  }
  var i70: int := 0;
  while i70 < 4
    decreases 4 - i70
  {
    i70 := i70 + 1;
    v43 := forall b71: int | 2 <= b71 < 6 :: if v43 then false else v43;
  }
  print i70, "\n";
  print v43, "\n";
}
