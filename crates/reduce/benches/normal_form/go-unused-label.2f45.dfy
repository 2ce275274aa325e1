// target: dafny-2.3.0 go
type S7 = x8: int | x8 % 3 == 1 witness 1
datatype D11 = C13(d12: int) | C15(d14: real) | C17(d16: bool) | C20(d18: bool, d19: D11)

method m29<T30, T31>(p32: T30, p33: T31) returns (r34: T31, r35: T30) {
  r34, r35 := p33, p32;
}

method m46(p47: K0)
  modifies p47
{
  var v48: real := [19.125][[-873][-p47.x1]];
  var seen3: real := v48;
  print seen3 == seen3, " ", v48 <= 7.25, "\n";
}

class K0 {
  var x1: int

  constructor (p2: int) {
    this.x1 := p2;
  }

  method m3() returns (r4: nat)
    modifies this
  {
    r4 := 5;
    var i5: int := 0;
    label L6: while i5 < 2
      decreases 2 - i5
    {
      i5 := i5 + 1;
      var v10: S7 := 
        var l9: int := (if this.x1 !in map[0 := multiset{419}] then i5 else this.x1 % this.x1)
          + this.x1;
        if l9 % 3 == 1 then l9 else 1;
      var v22 := D11.C15(var l21: int := map['H' := 3]['F']; this.x1 as real);
      var v23: bool := i5 < |map[true := {false}][true || if true then true else true]|;
      var i24: int := 0;
      while
        decreases 3 - i24
      {
        case i24 < 3 && v23 =>
          i24 := i24 + 1;
          match v22 {
            case C13(q25) =>
              var v26: int := i5;
              print v26, "\n";
              print q25, "\n";
            case C15(q27) =>
              v10, r4, v22 := 1, r4, D11.C20(r4 >= r4, v22);
              var seen0: real := q27;
              print seen0 == seen0, " ", q27 <= 16.25, "\n";
            case C17(q28) =>
              var v40: seq<int> := [7];
              var v41: seq<int>, v42: char := m29<char, seq<int>>(
                "1ra"[([map[this.x1 := i5][i24]] + [[3]][i5])[i24
                  + match v22 {
                    case C13(q36) => q36
                    case C15(_) => this.x1
                    case C17(q37) => i24
                    case C20(q38, q39) => i24
                  }]],
                (if v23 then v40 else v40)
              );
              print v42, "\n";
              print v41, "\n";
            case C20(q43, _) =>
              var v44: map<map<int, map<int, int>>, bool> := map[];
              var v45: map<map<int, map<int, int>>, bool> := v44;
              var seen1: map<map<int, map<int, int>>, bool> := v45;
              print |v45|, " ", seen1 == seen1, "\n";
              var seen2: map<map<int, map<int, int>>, bool> := v44;
              print |v44|, " ", seen2 == seen2, "\n";
          }
        case i24 < 3 && !v23 =>
          i24 := i24 + 1;
          var v49: K0 := new K0(this.x1);
          m46(v49);
          var i50: int := 0;
          label L51: while i50 < 4 && v23
            decreases 4 - i50
          {
            i50 := i50 + 1;
            if (match v22 {
              case C13(_) => [{0}]
              case C15(q52) => [{255}][..i24]
              case C17(q53) => if q53 then [{643}] + [] else [{-3}]
              case C20(_, q54) => [{-9} * {9} - {593}, map[779 := {0}][v49.x1]]
            })[i50]
              <= set b55: int | 4 <= b55 < 5 :: |{true}| {
              break L6;
            }
            v22 := v22;
          }
          print i50, "\n";
          print v49.x1, "\n";
      }
      print i24, "\n";
      print v23, "\n";
    }
    print i5, "\n";
    print r4, "\n";
  }
}

method Main() {
  var v56: K0 := new K0(-3);
  var v57: seq<D11> := [D11.C13(-794), D11.C13(2), D11.C13(3)];
  var v58 := !true;
  if var safe1 := (if false then v57 else v57)[if (if false then v58 else D11.C13(137).C15?) then
    v56.x1
  else
    |(var safe0 := if v58 then [{'F'}] else [{'m'}];
    if |safe0| == 0 then {} else safe0[if v56.x1 < 0 then 0 else v56.x1 % |safe0|])|];
  if safe1.C20? then safe1.d18 else false {
    v56, v58, v57 := v56, v58 <==> v58, v57;
  }
  print v58, "\n";
  print |v57|, "\n";
  if |v57| > 0 {
    print v57[0].C13?, "\n";
    if v57[0].C13? {
      print v57[0].d12, "\n";
    }
    print v57[0].C15?, "\n";
    if v57[0].C15? {
      var seen4: real := v57[0].d14;
      print seen4 == seen4, " ", v57[0].d14 <= 7.0, "\n";
    }
    print v57[0].C17?, "\n";
    if v57[0].C17? {
      print v57[0].d16, "\n";
    }
    print v57[0].C20?, "\n";
    if v57[0].C20? {
      print v57[0].d18, "\n";
    }
  }
  print v56.x1, "\n";
}
