datatype D = A(n: int, s: multiset<bv3>) | B

const c: D := if (if (var l := 4; true) then 1 else 2) > 0 then A(3, multiset{1 as bv3}) else B

class K {
  constructor () { }
  function F(): D
    reads this
  {
    c
  }
}

method Main() {
  var k := new K();
  print k.F().n, "\n";
}
