// target: dafny-2.3.0 go
datatype G0<T1> = C2 | C3 | C4
datatype D5 = C8(d6: bool, d7: char)
const c9: map<(char, int, string), map<seq<int>, G0<int>>> := map[]
datatype D18 = C21(d19: int, d20: seq<int>) | C24(d22: bool, d23: int) | C26(d25: D18)
datatype D28 = C31(d29: G0<int>, d30: int) | C34(d32: string, d33: D28)

trait T15 {
  method m16(p17: int, p27: D18) returns (r35: D28)
    modifies this

  method m36() returns (r37: int)
    modifies this
}

datatype G39<T40> = C42(d41: int) | C45(d43: int, d44: T40)

class K38 extends T15 {
  var x46: G39<int>

  constructor (p47: G39<int>) {
    this.x46 := p47;
  }

  method m16(p17: int, p27: D18) returns (r35: D28)
    modifies this
  {
    r35 := D28.C31(
      (match p27 {
        case C21(q48, q49) => G0<int>.C2
        case C24(q50, _) =>
          var safe0 := D28.C31(G0<int>.C2, 375);
          if safe0.C31? then safe0.d29 else G0.C2
        case C26(q51) => G0<int>.C3
      }),
      (var safe1 := var l52: bool := true; this.x46; if safe1.C45? then safe1.d43 else 0)
    );
    this.x46 := this.x46;
    var i53: int := 0;
    label L54: while i53 < 1
      decreases 1 - i53
    {
      i53 := i53 + 1;
      var v56 := 'n';
      if !(i53 <= i53 + p17)
        && this.x46
          != var safe2 := map b55: char | b55 in "NXV" :: this.x46;
          if v56 in safe2 then safe2[v56] else G39.C42(0) {
        break L54;
      }
      r35 := 
        var safe3, safe4 := (map b57: int | b57 in [6] :: D28.C31(G0<int>.C2, 397))[(if p27.C24? then
          p27.d23
        else
          0) := r35][i53 + i53 := r35], (if p27.C21? then p27.d19 else 0);
        if safe4 in safe3 then safe3[safe4] else D28.C31(G0.C2, 0);
      print v56, "\n";
    }
    print i53, "\n";
    print r35, "\n";
  }

  method m36() returns (r37: int)
    modifies this
  {
    r37 := -|(map b58: bool | b58 in [true] + [true] && b58 ::
      var safe5 := D28.C31(G0<int>.C2, 7); if safe5.C34? then safe5.d32 else "")|;
    print r37, "\n";
  }
}

method m14(p59: K38, p60: map<string, int>) returns (r61: bool)
  modifies p59
{
  r61 := 
    var safe8 := if (var safe6, safe7 := map['V' := true], (var l62: int := -9; 'u');
    if safe7 in safe6 then safe6[safe7] else false) then
      D18.C21(3, [])
    else
      D18.C24(true, -8);
    if safe8.C24? then safe8.d22 else false;
  print r61, "\n";
}

method Main() {
  var v10: map<(char, int, string), map<seq<int>, G0<int>>> := map[];
  var v13: G0<map<string, int>> := 
    var l12: D5 := var l11: map<(char, int, string), map<seq<int>, G0<int>>> := if (var safe9 := [
      ""
    ];
    if |safe9| == 0 then "" else safe9[3 % |safe9|])
      in (var safe10 := map["" := map["" := ('M', 4, false)]];
      if "LV0" in safe10 then safe10["LV0"] else map[]) then
      c9
    else
      v10;
    D5.C8(true, 'Y');
    G0<map<string, int>>.C2;
  var v63: K38 := new K38(var safe11, safe12 := (match v13 {
    case C2() => [G39<int>.C42(867), G39<int>.C42(-2)]
    case C3() => [G39<int>.C42(9)]
    case C4() => [G39<int>.C42(0)]
  }), |[false] + [true]|;
  if |safe11| == 0 then G39.C42(0) else safe11[if safe12 < 0 then 0 else safe12 % |safe11|]);
  var v68: bool := m14(
    v63,
    (var l66: G39<int> := match v63.x46 {
      case C42(q64) => G39<int>.C45(q64, q64)
      case C45(_, q65) => v63.x46
    };
    map b67: string | b67 in (if false then ["_"] else ["rn8"]) ::
      if v63.x46.C45? then v63.x46.d44 else 0)
  );
  print v68, "\n";
  print v63.x46, "\n";
  print v13.C2?, "\n";
  print v13.C3?, "\n";
  print v13.C4?, "\n";
  var seen0: map<(char, int, string), map<seq<int>, G0<int>>> := v10;
  print |v10|, " ", seen0 == map[], "\n";
}
