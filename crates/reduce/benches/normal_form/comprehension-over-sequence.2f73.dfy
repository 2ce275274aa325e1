// target: dafny-2.3.0 go
function method f0(p1: int): seq<int> {
  [950]
}

const c4: set<int> := {}
const c3: int := |{5} - c4 + {9}|
const c2: int := (381 - 464) * c3
const c7: bool := 7 == if {false} !! {true} then -1 else -4294967294

function method f6(): int {
  (if ({-3} !! {423} ==> !c7) in (if false then {false} else {}) then 7 else 1) % -4
}

datatype D9 = C11(d10: bool)
const c12: D9 := D9.C11(false)
datatype G18<T19> = C20 | C23(d21: T19, d22: seq<T19>)

function method f17(p24: G18<int>, p25: int, p26: int): set<bool> {
  [{true}][p25 % (p25 + G18<int>.C23(0, [0]).d21)]
}

function method f13(p14: string, p15: int, p16: int): set<bool> {
  f17(G18<int>.C20, f6(), p15)
}

function method f8(): bool {
  c12 != if f13("3Kt", -2, 3) !! {false} * {true} then c12 else D9.C11(true)
}

method m28(p29: int) {
  if (if false then true else false) || [true][0] || G18<int>.C23(p29, [1]).C20? {
    var v30: set<int> := (set b31: string | b31
      in (if (if p29 < p29 then if {127} !! {-2} then "07n" in {"wsK"} else false else false) then
        [""] + if false then ["C9F"] else []
      else
        [""])
      && c7 ::
      p29)
      + set b32: int | -2 <= b32 < -1 :: p29 + b32;
    var seen0: set<int> := v30;
    print |v30|, " ", seen0 == {-1}, "\n";
  } else {
    var v33 := 4 < c3;
    assert v33 == v33;
    print v33, "\n";
  }
}

method Main() {
  var v5 := |f0(if {1} == {} then 2147483647 + 18446744073709551615 else if false then -c2 else 7)|;
  assert v5 == v5;
  v5 := f6();
  var v27: bool := f8();
  m28(v5);
  print v27, "\n";
  print v5, "\n";
}
