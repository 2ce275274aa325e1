// target: dafny-4.11.0 cs
ghost function f0(p1: int): int {
  p1 + p1
}

const console: int := (7 as real).Floor
const c6: (int, int) := (console + -3, 325)

function f3(p4: map<set<string>, char>, GetType: ((bool, real, (string, int)), nat, bool), p5: nat): (int, int)
  requires GetType == GetType
{
  c6
}

function f8(p9: int, Exception: string): map<bool, nat> {
  map[true := 804]
}

datatype D15 = C16 | C18(d17: char, strictfp: bool) | init

function f12(p13: set<string>, p14: bool, Init: D15): int
  requires |p13| >= 0
  requires Init == Init
{
  (match (match Init { case C16() | init() => Init case _ => Init }) {
    case C16() | init() => 8
    case _ => map[18.3 := 127][14.1] / map[18446744073709551615 := 6]['v' as int]
  })
    + (3 + -5)
}

const Self: D15 := D15.C16
const c20: set<string> := (map out: string | out
  in (match D15.C16 {
    case C16() => multiset{""}
    case C18(q21, _) => multiset{""}
    case init() => multiset{""}
  }) ::
  9007199254740992 as bv54).Keys
  * {"RCg"}
const next: set<int> := 
  if (if (false <==> false) <== false then false else true) then {-2} else {-254}
const c25: map<int, set<string>> := match D15.C16 {
  case C16() =>
    match "" {
      case "" | "a" => map[18446744073709551614 := {"!-A"}] - next
      case _ => map[]
    }
  case C18(q26, q27) => map[8 := {}]
  case init() => map[]
}
const c24: map<int, set<string>> := c25
const sealed: set<string> := {"6"} + {} + {"0k"}
datatype D28 = C30(d29: map<real, D15>, catch: int) | C32(d31: D15) | C34(d33: real) | b(d35: D28)

method m40(p41: map<bool, map<int, bv32>>, p42: real, p43: string) {
  if (match D15.C16 {
    case C16() | init() => D15.C16
    case _ => map[2 := D15.C16][(if false then 858 else 3) % (4 % -8) - 826]
  }).C16? {
    var i44: int := 0;
    while !((var l45: string :| l45 in {"4g"}; f12({}, false <== false, D15.C16)) !in multiset{2})
      decreases 1 - i44
    {
      if i44 >= 1 {
        break;
      }
      i44 := i44 + 1;
      var o: array<real> := new real[1]((i46: int) =>
        var Drop: int :| Drop
          in {if i46 > i44 && p42 !in {13.25} then 945 / i44 else multiset{292}[i46]};
        match D15.C16 { case C16() | init() => p42 case _ => p42 });
      print o.Length, "\n";
      if o.Length > 0 {
        var seen0: real := o[0];
        print seen0 == seen0, " ", o[0] <= 9.0, "\n";
      }
    }
    print i44, "\n";
  }
}

method m38(del: bool, drop: (map<real, int>, bv5), p39: string) returns (P39: int, finalize: bv65)
  ensures P39 * P39 >= 0
  ensures finalize >= 0
{
  P39 := |map[false := -9]|;
  finalize := (9 as bv65).RotateRight(32);
  m40(
    map[true := map[0 := 8 as bv32]]
      + map[-391 := map[true := map[-6 := 2147483648 as bv32]]][8 := map[false := map[0 := 0]]][8][(var l47: bool :| l47
        in {del};
      {-19.1})
        < {20.125} := (if del || del then
        map[1 := 4294967295 as bv32]
      else
        map[912 := 2147483648 as bv32])[(if del then P39 else P39) := 4294967295 as bv32]]
      + map[true := map[4294967295 := 4294967295 as bv32]][del := var l48: int :| l48 in {P39};
      map b49: int | b49 in multiset{-3} :: P39 := 2147483648 as bv32],
    2.3,
    p39
  );
  print P39, "\n";
  print finalize, "\n";
}

method Main() {
  calc {
    f0(5);
    == 5 + 5;
    == 2 * 5;
  }
  var (v10, v11) := var l2: int :| l2 in {|map[1 as bv31 := 6]|};
  f3(
    (var l7: char :| l7
      in {match (if true then "ru" else "xQl") { case "" | "a" => '/' case _ => '_' }};
    map[]),
    ((false, -8.5, ("", 9007199254740991)), 940, true),
    f8(l2, "")['-' == 'v' := 0]['-' == 'v']
  );
  var v36: set<bv8> := {};
  var v37: int := f12(
    (match (var l19: int :| l19 in {v10}; Self) {
      case C16() => c20
      case C18(q22, q23) => c24[2]
      case init() => sealed
    }),
    (v36 in map[v36 := D28.C32(D15.C16), v36 := D28.C30(map[], 2)] <==> true) && true,
    D15.C16
  );
  var try: int, v56: bv65 := m38(
    multiset{true} !! multiset{true},
    (var l52: multiset<bv63> :| l52
      in {
        map[false := multiset{9 as bv63}][v36 < v36 := match D15.C16 {
          case C16() => map[439 := multiset{7 as bv63}][5 := multiset{0}][5]
          case C18(q50, q51) => multiset{1 as bv63}
          case _ => if false then multiset{4611686018427387904 as bv63} else multiset{}
        }][!D28.C32(D15.C16).d31.init? := multiset{0}][!D28.C32(D15.C16).d31.init?]
      };
    match D15.C16 {
      case C16() =>
        match D15.C16 {
          case C16() => (map[18.3 := 0], 16 as bv5)
          case C18(q53, Q53) => (map[-11.25 := 32766], 2 as bv5)
          case init() => (map[-5.0 := -585], 16 as bv5)
        }
      case C18(q54, q55) => (map[-19.5 := -2], 16 as bv5)
      case _ => (map[6.125 := -6], 0 as bv5)
    }),
    ""
  );
  print v56, "\n";
  print try, "\n";
  print v37, "\n";
  var seen1: set<bv8> := v36;
  print |v36|, " ", seen1 == {}, "\n";
  print v11, "\n";
  print v10, "\n";
}
