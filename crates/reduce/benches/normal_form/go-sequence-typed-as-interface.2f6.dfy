// target: dafny-2.3.0 go
newtype N3 = x4: real | -1000.0 <= x4 <= 1000.0
newtype {:nativeType false} N7 = x8: int | 0 <= x8 < 4294967296

class K0 {
  var x1: bv32

  constructor (p2: bv32) {
    this.x1 := p2;
  }

  function method f5(p6: bool, p9: int -> N7, p10: map<string, char>): N3
    reads this
  {
    0.125 as N3
  }
}

iterator I13(p15: int) yields (y14: string) {
  var i16: int := 0;
  while true
    decreases p15 - i16
  {
    if !(i16 < p15) {
      break;
    }
    i16 := i16 + 1;
    yield (['E', 'e'] + ("UOS" + "P" + ""))[i16 := 'L'];
  }
}

method Main() {
  var v11: K0 := new K0(4294967295 as bv32);
  var v12: K0 := new K0(v11.x1);
  var v17 := new I13(1);
  var v18 := true;
  var i19: int := 0;
  while true
    decreases 4 - i19
  {
    if !(i19 < 4) {
      break;
    }
    i19 := i19 + 1;
    if v18 {
      v18 := v17.MoveNext();
    }
    if v18 {
      print v17.y14, "\n";
    }
  }
  var v20: (N7, char) -> bool := (p21: N7, p22: char) => p22 <= 'l' <= p22;
  print v20(0 as N7, '.'), "\n";
  print v12.x1, "\n";
  print v11.x1, "\n";
}
