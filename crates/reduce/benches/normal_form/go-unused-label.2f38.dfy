// target: dafny-2.3.0 go
class K0 {
  var x1: int
  var x2: bv17
  var x3: (int, bool) -> int

  constructor (p4: int, p5: bv17, p6: (int, bool) -> int) {
    this.x1 := p4;
    this.x2 := p5;
    this.x3 := p6;
  }
}

datatype Count = C12 | C14(d13: seq<Count>)

function method f15(friend: bool, p16: string, p17: bv33): seq<Count> {
  Count.C12.d13
}

method m20(p22: K0, p21: Count) returns (r23: int)
  modifies p22
{
  r23 := 7;
  var (is_, v26) := match p21 {
    case C12() => (p22.x1, -4)
    case C14(q24) =>
      match p21 {
        case C12() =>
          if (match p21 { case C12() => if true then false else true case C14(q25) => p22 == p22 }) then
            (7, -2)
          else
            (p22.x1, 4)
        case C14(_) => (234, 7)
      }
  };
  p22.x1 := is_;
  print p22.x1, "\n";
  print v26, "\n";
  print is_, "\n";
  print r23, "\n";
}

method Main() {
  var v9: K0 := new K0(2147483647, 131071 as bv17, (p7: int, p8: bool) => 0);
  var i10: int := 0;
  label L11: while i10 < 1 && v9 == v9
    decreases 1 - i10
  {
    i10 := i10 + 1;
    var v18: seq<Count> := [];
    var v19: Count := Count.C14(
      if (if Count.C12.C12? then i10 < v9.x1 else false) then
        [Count.C12]
      else if true then f15(!false, "y", 1 as bv33) else v18
    );
    var default: Count := v19;
    print default, "\n";
    print v19, "\n";
  }
  v9 := v9;
  print v9.x1, "\n";
  print v9.x2, "\n";
  print v9.x3(-1, false), "\n";
  var V26: int := m20(v9, Count.C12);
  var (v31, v32) := if (if false then
    forall b27: int | 4 <= b27 < 8 :: if true then V26 >= b27 else V26 > -918 >= b27 ==> true
  else
    false) then
    if !Count.C12.C14? then
      ((if true then "Wy" else ""), (B27: int, p28: bool) => V26)
    else
      ("zhz", (p29: int, p30: bool) => 0)
  else
    ("", v9.x3);
  print v32(-1, false), "\n";
  print v31, "\n";
  print V26, "\n";
  print i10, "\n";
  print v9.x1, "\n";
  print v9.x2, "\n";
  print v9.x3(8, false), "\n";
}
