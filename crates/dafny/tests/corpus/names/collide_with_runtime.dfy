module Dafny { const x := 1 }
module Helpers { const x := 2 }

datatype Sequence = Sequence(n: int, m: int)
datatype BigInteger = BigInteger(n: int, m: int)
class BigRational { constructor () { } }

method Main() {
  var r := new BigRational();
  print Dafny.x, Helpers.x, Sequence(1, 2).n, BigInteger(3, 4).m, [1, 2] == [1, 2], 10 / 3, "\n";
}
