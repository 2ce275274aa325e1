// target: dafny-2.3.0 js
newtype N1 = x2: int | 0 <= x2 < 10
datatype D11 = C14(d12: string, d13: set<bool>) | C15

class K4 {
  var x5: set<int>
  var x6: int
  var x7: int

  constructor (p8: set<int>, p9: int, p10: int) {
    this.x5 := p8;
    this.x6 := p9;
    this.x7 := p10;
  }

  function method f16(p17: string): D11
    reads this
    requires |p17| >= 0
  {
    D11.C14("C", {})
  }
}

const c20: N1 := 9 as N1
const c24: char := ';'

lemma L26(p27: int, p28: int)
  ensures p27 + p28 == p28 + p27
{ }

const c30: int := |{[[887]], [[0]], [[8]]}|
const c29: int := (if false then c30 else if false then 7 else -7) + 0
const c31: string := ""

method m0(p3: N1, p18: K4, p19: int)
  modifies p18
  requires p18 == p18
  requires p19 * p19 >= 0
{
  {
    var v21: array<int> := new int[1] [c20 as int];
    ghost var g22: int := p19;
    print v21.Length, "\n";
    print v21[..], "\n";
  }
  var v23: bool := true;
  if b25: string :| b25 in {[c24][0 := 'H']} && v23 {
    L26(p19 - p18.x7, p18.x6 + (p18.x7 - p18.x6 + c29));
    print b25, "\n";
  } else {
    var v32: string := if p3 < p3 <= (if v23 then 7 as N1 else 9 as N1) then "m" else c31;
    ghost var g33: string := v32;
    print v32, "\n";
  }
  print v23, "\n";
}

method Main() {
  var v34: N1 := 0 as N1;
  var v35: K4 := new K4({2 + 7 + -1}, 2147483646, 4);
  m0(c20, v35, v35.x7);
  var v36: array<bool> := new bool[4];
  var i37: int := 0;
  while i37 < 1 && c20 > v34
    decreases 1 - i37
  {
    i37 := i37 + 1;
    var i38: int := 0;
    while i38 < 3
      decreases 3 - i38
      invariant 0 <= i38 <= 3
    {
      i38 := i38 + 1;
      var v39: string := ['k', '8', c24][c30..];
      print v39, "\n";
    }
    v34 := v34;
    print i38, "\n";
  }
  print i37, "\n";
  print v36.Length, "\n";
  print v36[..], "\n";
  var seen0: set<int> := v35.x5;
  print |v35.x5|, " ", seen0 == {8}, "\n";
  print v35.x6, "\n";
  print v35.x7, "\n";
  print v34, "\n";
}
