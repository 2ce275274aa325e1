module M {
  method One() {
    var x := 1 +;
    print x;
    y = 3;
    assert a && b || c;
  }
  function method Two(): int { 3 }
  datatype D = A(x int) | B
  method Three(s: seq<int>) {
    var t := s[1;
    while x < { }
  }
}
}
type T = int;
const c := 'ab' + "open
method Four() { var class := 3; }
function Five(): int { if a then b }
const chained := a < b > c
const bad := "\q" + '\U{110000}'
import A.B = C
lemma { }
€ €€
method Six() { x }
/* not closed
