// target: dafny-2.3.0 cs
method m0<T1, t1>(p2: T1, p3: t1) returns (r4: t1, r5: T1) {
  r4, r5 := p3, p2;
}

datatype D7 = C10(d8: int, d9: map<string, bool>) | C11(let: D7)
datatype G13<T14> = C16(d15: seq<T14>) | C17

function method size<T19>(p20: bool, p21: T19, require: T19): T19 {
  if p20 then p21 else require
}

function method iter<T23>(str: seq<T23>, p24: T23): T23 {
  if |str| > 0 then str[0] else p24
}

function method f6(p12: set<D7>, p18: set<G13<int>>): bv3 {
  !size<bv3>(
    (forall b22: bool | b22 in [true] :: b22),
    iter(
      [2 as bv3, size<bv3>(false, 4 as bv3, 1 as bv3), 3 as bv3 << 3],
      (var l26: imap<int, bv3> := imap[-9 := 1 as bv3, 7 := 5 as bv3];
      var error: int := 572; if error in l26 then l26[error] else 7 as bv3)
    ),
    0 as bv3
  )
}

function method B27<T28(==)>(p29: T28, p30: T28): bool {
  p29 == p30
}

datatype P30<T31> = t31 | C33(Update: T31, d32: int)

function method f35(): set<D7> {
  {D7.C10(-7, map[])}
}

codatatype S43 = C44(d45: int, D45: S43)

function method sbyte(p46: int): S43 {
  S43.C44(0 as bv0 as int, sbyte(p46 + 1))
}

method Main() {
  var v34: set<D7> := {D7.C10(283, map[])};
  var v36: set<D7> := 
    if (forall b27: int | 5 <= b27 < 8 :: B27(P30<string>.t31, P30<string>.t31)) then
      v34 + f35()
    else
      v34;
  var v37: G13<int> := if true then G13<int>.C16([112]) else G13<int>.C16([]);
  var v39: bool, v40: bv3 := m0(
    f6(v36, iter([{G13<int>.C16([106])}], {G13<int>.C16([-165]), v37, v37})),
    (var l38: iset<char> := iset{(if |"qVY"| == 0 then 'D' else "qVY"[3 % |"qVY"|]), ';'};
    'V' in l38)
  );
  var volatile: char := 'G';
  var i41: int := 0;
  while i41 < 4
    && (match v37 { case C16(q42) => ["*!" + ""] case C17() => ["wT"] }) + []
      != [
        [volatile, volatile, volatile, volatile],
        ",0E",
        (var safe0, safe1 := ["pZd"], (match v37 { case C16(max) => -6 case C17() => -6 });
        if |safe0| == 0 then "" else safe0[if safe1 < 0 then 0 else safe1 % |safe0|]),
        (if P30<string>.t31.C33? then P30<string>.t31.Update else "")
      ][0 := "w"][1 := ""]
    decreases 4 - i41
  {
    i41 := i41 + 1;
    match v37 {
      case C16(_) =>
        var P46: S43 := sbyte(3);
        print "lazy ", P46.d45, " ", P46.D45.d45, " ", P46.D45.D45.C44?, " ", "\n";
      case C17() =>
        var v47: (int, bool) := (i41, true);
        print v47.0, "\n";
    }
  }
  print i41, "\n";
  print volatile, "\n";
  print v40, "\n";
  print v39, "\n";
  print v37, "\n";
  var seen0: set<D7> := v36;
  print |v36|, " ", seen0 == {D7.C10(-7, map[]), D7.C10(283, map[])}, "\n";
  var seen1: set<D7> := v34;
  print |v34|, " ", seen1 == {D7.C10(283, map[])}, "\n";
}
