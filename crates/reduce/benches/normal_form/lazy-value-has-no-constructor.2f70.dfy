// target: dafny-2.3.0 cs
datatype D1 = C3(d2: bool) | C4

function method f9(p10: bool, p11: string, p12: set<bv3>): D1 {
  D1.C3(p10)
}

function method f13<T14(==)>(p15: T14, p16: T14): bool {
  p15 == p16
}

function method f18(p19: char, p20: int): int {
  p20
}

codatatype S21 = C22(d23: int, d24: S21)

function method f25(p26: int): S21 {
  S21.C22(2, f25(p26 + 1))
}

trait T29 {
  function method f30(p31: bool, p32: int): seq<bool>
    reads this
}

class K34 extends T29 {
  var x35: real

  constructor (p36: real) {
    this.x35 := p36;
  }

  function method f30(p31: bool, p32: int): seq<bool>
    reads this
  {
    [p31, p31 in {true}]
  }
}

class K37 extends T29 {
  var x38: real

  constructor (p39: real) {
    this.x38 := p39;
  }

  function method f30(p31: bool, p32: int): seq<bool>
    reads this
  {
    [(p32 / p32 == p32) in {true}, p31] + [{false} * {true} <= {false}, p31, p31]
  }
}

function method f42<T43>(p44: bool, p45: T43, p46: T43): T43 {
  if p44 then p45 else p46
}

function method f47(p48: seq<int>, p49: set<int>, p50: D1): bool {
  f13([1 as bv128][0] ^ 1 as bv128, 170141183460469231731687303715884105728 as bv128)
}

method m28(p40: K37) returns (r41: seq<bv32>)
  modifies p40
{
  r41 := f42(f47([5][..], {4} * {}, D1.C3(true)) !in [true], [4294967295 as bv32], []);
  r41 := [2 as bv32];
  print r41, "\n";
  print r41, "\n";
}

module M52 {
  function method f57(p58: char, p59: seq<seq<bv17>>, p60: string): real {
    [-16.0][0] * [[20.25][0] + 12.3, 20.3][0]
  }

  function method f61(p62: bv200): char {
    'v'
  }

  function method f53(p54: bool, p55: string, p56: int): real {
    f57(f61([2 as bv200][p56]), [[65536 as bv17]], "")
  }
}

method m0(p5: D1) returns (r6: D1, r7: seq<D1>) {
  var v8 := true;
  r6 := if v8 then D1.C3(false) else f9(f13(v8, v8 ==> v8), "", {});
  r7 := (match r6 {
    case C3(q17) => [D1.C3(true)] + if q17 then [D1.C3(true)] else [D1.C3(true)]
    case C4() => [D1.C3(true)]
  })[..];
  var v27: S21 := f25(match p5 { case C3(_) => 6 case C4() => 619 - -9 * (6 - 0) });
  print "lazy ", v27.d23, " ", v27.d24.C22?, " ", "\n";
  var v63: K37 := new K37(((match r6 { case C3(q51) => 9.125 case C4() => -15.1 }) + 2.5)
    / f42<real>(v8, [7.25][..][0], M52.f53(v8, "Y", 0)));
  var v64: seq<bv32> := m28(v63);
  print v64, "\n";
  var seen0: real := v63.x38;
  print seen0 == 93.0 / 58.0, " ", v63.x38 <= 5.125, "\n";
  print r6, "\n";
  print r7, "\n";
}

codatatype S68 = C69(d70: int, d71: S68)

function method f72(p73: int): S68 {
  S68.C69(p73, f72(p73 + 1))
}

method Main() {
  var v65: D1, v66: seq<D1> := m0(D1.C3(false));
  var v67 := v65.d2;
  if {
    case v67 =>
      v66 := v66;
      print v66, "\n";
    case !v67 =>
      var v74: S68 := f72(6);
      print "lazy ", v74.d70, " ", v74.d71.d70, " ", v74.d71.d71.d70, " ", v74.d71.d71.d71.C69?, " ", "\n";
  }
  print v67, "\n";
  print v66, "\n";
  print v65, "\n";
}
