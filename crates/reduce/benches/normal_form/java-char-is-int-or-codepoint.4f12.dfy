// target: dafny-4.11.0 java
datatype D2 = C4(d3: (int, bool, int))

class K10 {
  var x11: int
  var x12: seq<int>

  constructor (p13: int, p14: seq<int>) {
    this.x11 := p13;
    this.x12 := p14;
  }

  method m15(p16: bool, p17: seq<K10>) returns (r18: string)
    modifies this
  {
    r18 := "Q";
    var i19: int := 0;
    label L20: while i19 < 3
      decreases 3 - i19
    {
      i19 := i19 + 1;
      this.x12 := this.x12;
    }
    print i19, "\n";
    print r18, "\n";
  }

  function f21(p22: int): int
    reads this
    requires p22 * p22 >= 0
  {
    p22 - this.x11 % 971 + this.x11
  }
}

method m9(p23: K10) returns (r24: (int, char) -> char, r25: string)
  modifies p23
  ensures |r25| >= 0
{
  r24 := (p26: int, p27: char) => ':';
  r25 := match p23.x11 {
    case 1 | 2 | 6 =>
      [
        (match D2.C4((4, true, 3)) { case C4((q28, q29, q30)) => 'M' }),
        (if false then '5' else 'X'),
        '3'
      ][p23.x11 := 'L']
        + "QR"
    case _ => "j"
  };
  print r24(2147483646, 'c'), "\n";
  print r25, "\n";
}

method m0() returns (r1: set<string>, r5: multiset<D2>) {
  r1 := var safe0 := [{"N"}]; if |safe0| == 0 then {} else safe0[3 % |safe0|];
  r5 := match (match D2.C4(
    (match D2.C4((5, false, 8)) { case C4((q6, q7, q8)) => [(439, true, -8)] + [] })[0]
  ) {
    case C4(_) => ",Z5"
  }) {
    case "" | "a" => multiset{}
    case _ => multiset{D2.C4((-5, false, 0))}
  };
  var v31: K10 := new K10(7, [-2]);
  var v32: (int, char) -> char, v33: string := m9(v31);
  print v33, "\n";
  print v32(-1, 'q'), "\n";
  print v31.x11, "\n";
  print v31.x12, "\n";
  var seen0: set<string> := r1;
  print |r1|, " ", seen0 == {['N']}, "\n";
  print |r5|, "\n";
}

method Main() {
  var v34: set<string>, v35: multiset<D2> := m0();
  print |v35|, "\n";
  var seen1: set<string> := v34;
  print |v34|, " ", seen1 == {['N']}, "\n";
}
