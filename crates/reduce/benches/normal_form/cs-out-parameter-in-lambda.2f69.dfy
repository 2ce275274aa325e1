// target: dafny-2.3.0 cs
datatype D1 = C4(d2: int, d3: char) | C6(d5: bool) | C8(d7: bool) | C11(d9: int, d10: D1)

function method f15(p16: int): D1 {
  D1.C11(471, D1.C4(4, 'D'))
}

method m0(p12: D1, p13: nat) returns (r14: int) {
  r14 := 
    if (var safe0 := D1.C11('j' as int, p12); if safe0.C11? then safe0.d9 else 0) > (if p12.C11? then
      p12.d9
    else
      0) >= 238 then
      5
    else
      6;
  var v17: D1 := f15(var safe1 := D1.C4(2, '!'); if safe1.C11? then safe1.d9 else 0);
  var v30: int := match p12 {
    case C4(q18, q19) =>
      ((match v17 {
        case C4(q20, q21) => q18
        case C6(q22) => 4
        case C8(q23) => 32767
        case C11(q24, q25) => q24
      })
        + var safe2, safe3 := q18 + r14, (if p12.C4? then p12.d2 else 0);
        if safe3 == 0 then safe2 else safe2 % safe3)
        * 127
    case C6(q26) => r14
    case C8(q27) => r14
    case C11(q28, q29) =>
      var safe4 := if false then q29 else f15(q28);
      if safe4.C11? then safe4.d9 else 0
  };
  v17 := D1.C4(
    (var safe5 := D1.C4(8, 'v'); if safe5.C11? then safe5.d9 else 0),
    (if v30 == (if v17.C4? then v17.d2 else 0) then
      match p12 {
        case C4(q31, _) => if p12.C4? then p12.d3 else 'D'
        case C6(q32) => if q32 then 'm' else 'd'
        case C8(q33) => '?'
        case C11(q34, q35) =>
          match v17 {
            case C4(q36, q37) => q37
            case C6(q38) => '8'
            case C8(q39) => 'l'
            case C11(q40, _) =>
              var safe6 := match v17 {
                case C4(q41, q42) => p12
                case C6(_) => D1.C4(0, 'v')
                case C8(q43) => v17
                case C11(q44, _) => p12
              };
              if safe6.C4? then safe6.d3 else 'D'
          }
      }
    else
      'o')
  );
  print v30, "\n";
  print v17, "\n";
  print r14, "\n";
}

method Main() {
  var v45: int := m0(D1.C4(-8, '1'), 8);
  v45 := (var safe7 := D1.C4(v45, '5'); if safe7.C4? then safe7.d2 else 0)
    + if !(v45 >= -4294967295 + v45 > v45) then v45 else v45;
  print v45, "\n";
  print v45, "\n";
}
