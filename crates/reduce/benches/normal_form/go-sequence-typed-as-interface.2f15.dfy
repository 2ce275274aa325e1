// target: dafny-2.3.0 go
const c10: string := c11
const V9: seq<multiset<real>> := []

class operator extends int64 {
  var x14: bool

  constructor (p15: bool) {
    this.x14 := p15;
  }

  method m13()
    modifies this
  {
    var uint: int := (if true then 569 else 5) / ((if this.x14 then 23 else -2) * 3) % c16
      - -(c17 as int - 4)
      + [1][1 := 7][1];
    print uint, "\n";
    var v21: seq<G0<string, bool>>, num: string := m18(-7);
    var forEach: seq<int> := [if 6 >= 712 then 3 else 4294967296];
    var min: seq<G0<string, bool>>, v22: string := m18(
      if -5 >= c16 then
        [4][if this.x14 then if this.x14 then [9][1] else -364 else -2 % ([474][2] / [0][3])]
      else
        forEach[0]
    );
    var i23: (int, bool) := (0, true);
    while i23.0 < 4 && true
      decreases 4 - i23.0
    {
      i23 := (i23.0 + 1, true);
      var v24: array<bool> := new bool[3];
      if forEach[0] - forEach[0] >= i23.0 {
        var V24: (int, bool) := (9, true);
        print V24.0, "\n";
      }
      print v24.Length, "\n";
      print v24[..], "\n";
    }
    print i23.0, "\n";
    print v22, "\n";
    print min, "\n";
    print forEach[0], "\n";
  }
}

const c11: string := "c"
datatype D32 = C34(d33: int)

method Main() {
  var v6: seq<multiset<real>> := [];
  if (var safe2, safe3 := [3], (var safe0, safe1 := [6], 'p' as int;
  if |safe0| == 0 then 0 else safe0[if safe1 < 0 then 0 else safe1 % |safe0|])
    + 2147483648;
  if |safe2| == 0 then 0 else safe2[if safe3 < 0 then 0 else safe3 % |safe2|])
    - 0
    >= (if !(G0<string, bool>.C3 !in {G0<string, bool>.C3} - {G0<string, bool>.C3}) then
      -257
    else
      (if |v6| == 0 then multiset{} else v6[0])[0.3])
      + 291 {
    var v8: multiset<real> := c7;
    var v9: bool := 4294967294 <= -8;
    v6 := if false then [v8] else if v9 then [multiset{}] else v6[0 := v8] + V9;
    v8 := v8 + v8;
    var auto: int := 3;
    var v12: (seq<char>, bool) := ((["K5"][6 / 1] + c10 + ""[auto..auto])[auto..auto], true);
    print v12.0, "\n";
    print auto, "\n";
  } else {
    var Proxy: K25 := new K25([{562}][0]);
    var seen1: seq<set<int>> := [Proxy.x26];
    print |Proxy.x26|, " ", seen1[0] == {562}, "\n";
  }
  var v38: set<G0<string, bool>> := {G0<string, bool>.C3} * {G0<string, bool>.C3};
  var v39: bool := G0<string, bool>.C3 !in v38 - v38;
  v39 := v39;
  print v39, "\n";
  print v39, "\n";
  var seen2: set<G0<string, bool>> := v38;
  print |v38|, " ", seen2 == {G0.C3}, "\n";
  print |v6|, "\n";
  if |v6| > 0 {
    var seen3: multiset<real> := v6[0];
    print |v6[0]|, " ", seen3 == seen3, "\n";
  }
}

datatype G0<T1, T2> = C3 | BigRational(d4: T1) | C5(Set: seq<T2>)
const c16: int := -8

trait int64 {
  method m13()
    modifies this
}

const c7: multiset<real> := multiset{8.0, --11.5 - 11.125, 13.1, 6.25} + multiset{19.5}

method m18(base: int) returns (r19: seq<G0<string, bool>>, instanceof: string) {
  r19 := [G0<string, bool>.C3];
  var v20: seq<seq<char>> := ["T!"];
  instanceof := c10 + [v20[0], v20[0], v20[0], v20[0]][base] + v20[0];
  var source: array<bool> := new bool[4];
  print source.Length, "\n";
  print source[..], "\n";
  print r19, "\n";
  print instanceof, "\n";
}

class K25 extends int64 {
  var x26: set<int>

  constructor (p27: set<int>) {
    this.x26 := p27;
  }

  method m13()
    modifies this
  {
    if true {
      var v29: bool := (2 >= [0][|multiset{-6.125}|] && false) || !(this.x26 !in [[{6}]][1]);
      var i28: int := 0;
      while v29
        decreases 3 - i28
      {
        if i28 >= 3 {
          break;
        }
        i28 := i28 + 1;
        var v30: string := G0<string, bool>.C3.d4;
        if -2147483648 > i28 - -3 {
          break;
        }
        print v30, "\n";
      }
      if v29 {
        var i31: int := 0;
        while i31 < 4 && i28 > if this.x26 !! this.x26 then i28 else c16
          decreases 4 - i31
        {
          i31 := i31 + 1;
          var v36: seq<D32> := [];
          var v35: D32 := v36[..i28][V36];
          print v35, "\n";
          print v36, "\n";
        }
        print i31, "\n";
      }
      this.x26 := this.x26;
      var seen0: set<int> := this.x26;
      print |this.x26|, " ", seen0 == seen0, "\n";
      print i28, "\n";
      print v29, "\n";
    }
    var v37: seq<G0<string, bool>>, push: string := m18(
      if true then
        D32.C34(65535).(d33 := [-256][0] * 8).d33
      else
        (if true then [D32.C34(395)] else [D32.C34(2)])[1].d33 / -(8 + -953)
    );
    print push, "\n";
    print v37, "\n";
  }
}

const c17: char := if [4] + [-7] + [8] < [3] then ':' else '3'
const V36: int := c16 - 276 + -3 * 241
