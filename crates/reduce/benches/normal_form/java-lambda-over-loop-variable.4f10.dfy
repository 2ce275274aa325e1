// target: dafny-4.11.0 java
newtype {:nativeType false} N0 = x1: int | -9223372036854775808 <= x1 <= 9223372036854775807

function f3(p4: nat): multiset<nat> {
  if false && (p4 !in (if false then {2} else {9}) || false <==> false && true) then
    var l5: string :| l5 in {"9z"}; multiset{7}
  else
    multiset{208}
}

codatatype S9 = C10(d11: int, d12: S9) | C14

function f13(p15: int): S9 {
  S9.C10(p15, f13(p15 + 1))
}

function f16(p17: (bv3, int), p18: nat): bv8 {
  if 0 <= 4 <= 255 then 4 as bv8 else 0 as bv8
}

function f20(p21: bv100): bool {
  true
}

function f25(p26: bool, p27: bv7): set<nat> {
  if (if (if p26 then
    p27 as int
  else
    var safe0 := if true then -4 else 5;
    if safe0 == 0 then 9007199254740991 else 9007199254740991 / safe0)
    >= -3 as N0 as int then
    p26
  else
    p26) then
    {}
  else
    {}
}

function f33(p34: int, p35: int): multiset<bool> {
  match (if {false}
    !! (if 'B' !in {'7'} then
      {true, (match true { case true => true case _ => false }), true}
    else
      {false}) then
    var safe1 := map[493 := '8']; if 3 in safe1 then safe1[3] else 'D'
  else
    'F') {
    case 'a' => multiset{true}
    case _ => multiset{}
  }
}

function f32(): N0 {
  if multiset{multiset{false}}[multiset{}] / 318 + |{("y", 'd')}| != f33(9, 21)[false] then
    9223372036854775807 as N0
  else
    -9 as N0
}

function f29(p30: nat, p31: nat): int {
  (match (match f32() in {9223372036854775807 as N0} {
    case true => "s?0"
    case _ =>
      var safe4, safe5 := map[false := "H"], (if false then
        forall b36: int | b36 in {1} && false :: true
      else
        true);
      if safe5 in safe4 then safe4[safe5] else ""
  }) {
    case "" => 9
    case "ab" => 6
    case _ => 4
  })
    - -753
}

function f38(): int {
  if f20(
    match true == true {
      case true => if 0 <= 7 <= 1267650600228229401496703205375 then 7 as bv100 else 0 as bv100
      case _ => (if 0 <= 0 <= 1267650600228229401496703205375 then 0 as bv100 else 0 as bv100) << 25
    }
  ) then
    multiset{"/"}["or"]
  else
    9
}

newtype N44 = x45: N0 | -9223372036854775808 <= x45 <= 65535

method m42(p43: multiset<int>, p46: map<N0, N44>) returns (r47: bool) {
  var v48: N0 := -6 as N0;
  r47 := (match v48 as int != 1 { case true => 567 case _ => 8 }) !in {3};
  var v49: bool := true;
  if {
    case v49 =>
      var v50: int :| 4 <= v50 < 8 && v50 + v50 == 8;
      print v50, "\n";
    case !v49 =>
      var v51: S9 := f13(p43[-|p46| - (|{-5 as N44} + {}| + 127)]);
      print "lazy ", (if v51.C10? then v51.d11 else 0), " ", (if v51.d12.C10? then
        v51.d12.d11
      else
        0), " ", (if v51.d12.d12.C10? then v51.d12.d12.d11 else 0), " ", v51.d12.d12.d12.C10?, " ", "\n";
  }
  print v49, "\n";
  print r47, "\n";
}

newtype {:nativeType false} N52 = x53: int | 0 <= x53 <= 18446744073709551615

method Main() {
  var v2 := (match 'g' {
    case 'a' => (-9223372036854775808 as N0, 8)
    case _ =>
      match true {
        case true => (-9223372036854775808 as N0, 5)
        case _ => (-9223372036854775808 as N0, 1)
      }
  })
    == (5 as N0, 3);
  if {
    case v2 =>
      var v6: N0 := -9223372036854775808 as N0;
      var v7: int := f3(7)[|multiset{-9223372036854775808 as N0, v6, v6}|];
      print v7, "\n";
      print v6, "\n";
    case !v2 =>
      for i8 := 4 to 8 {
        v2 := v2;
        print v2, "\n";
        var v19: S9 := f13(
          (f16(
            (
              (match i8 {
                case 0 => if 0 <= 7 <= 7 then 7 as bv3 else 0 as bv3
                case -3 => if 0 <= 7 <= 7 then 7 as bv3 else 0 as bv3
                case _ => if 0 <= 2 <= 7 then 2 as bv3 else 0 as bv3
              }),
              i8
            ),
            multiset{9}[11]
          )
            - (var safe9 := map[230 := (if 0 <= 3 <= 255 then 3 as bv8 else 0 as bv8)];
            if 1 in safe9 then safe9[1] else 0)
            << 7) as int
        );
        print "lazy ", v19.C10?, " ", (if v19.C10? then v19.d11 else 0), " ", "\n";
        var v24: array<nat> := new nat[2] [192, (if (match i8 {
          case 0 =>
            f20(if 0 <= i8 <= 1267650600228229401496703205375 then i8 as bv100 else 0 as bv100)
          case -1 => v2
          case _ => var l22: N0 :| l22 in {9223372036854775807 as N0}; v2
        }) then
          match '*' {
            case 'a' =>
              var safe10 := if v2 then map['6' := 338] else map['j' := 1];
              if '6' in safe10 then safe10['6'] else 0
            case _ => var l23: int :| l23 in {i8}; 3 + 8
          }
        else
          2)];
        print v24.Length, "\n";
        print v24[..], "\n";
        print i8, "\n";
      }
  }
  var v28: multiset<char> := multiset{};
  var v37: nat := match '*' { case 'a' => 297 case _ => 0 };
  var v39: S9 := f13(
    |f25(v2 && if v2 then v2 else v2, (if 0 <= 127 <= 127 then 127 as bv7 else 0 as bv7))|
      - (var safe11, safe12 := |v28|, f29(v37, 9); if safe12 == 0 then safe11 else safe11 % safe12)
      + f38() / 8
  );
  print "lazy ", (if v39.C10? then v39.d11 else 0), " ", (if v39.d12.C10? then v39.d12.d11 else 0), " ", v39.d12.d12.C14?, " ", "\n";
  for i40: int := 5 to 8 {
    var v41: nat := v37;
    print v41, "\n";
    if v2 {
      v2 := m42(
        (if v2 then
          multiset{(if 0 <= 1 <= 131071 then 1 as bv17 else 0 as bv17) as int, 8 - 6, i40}
        else
          match (match (match v28['4'] { case 0 => "" case -4 => "MR" case _ => "s+0" }) {
            case "" =>
              18446744073709551615 as N52
                !in var safe13 := map[true := map[0 as N52 := "2"]];
                if v2 in safe13 then safe13[v2] else map[]
            case "ab" => v2
            case _ => v2
          }) {
            case true =>
              (var safe14, safe15 := (var l54: string :| l54 in {"!I"};
              match v2 {
                case true =>
                  map[
                    (if 0 <= 8 <= 36893488147419103231 then 8 as bv65 else 0 as bv65) := multiset{
                      865
                    }
                  ]
                case _ =>
                  map[
                    (if 0 <= 18446744073709551616 <= 36893488147419103231 then
                      18446744073709551616 as bv65
                    else
                      0 as bv65) := multiset{8}
                  ]
              }), (if 0 <= 7 <= 36893488147419103231 then 7 as bv65 else 0 as bv65);
              if safe15 in safe14 then safe14[safe15] else multiset{})
                - multiset{608}
            case _ => multiset{392}
          }),
        map[9223372036854775807 as N0 := 9 as N44]
      );
    }
    print i40, "\n";
  }
  print v37, "\n";
  var seen0: multiset<char> := v28;
  print |v28|, " ", seen0 == multiset{}, "\n";
  print v2, "\n";
}
