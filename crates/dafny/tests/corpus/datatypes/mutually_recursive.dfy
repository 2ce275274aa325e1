datatype Even = Zero | FromOdd(o: Odd)
datatype Odd = FromEven(e: Even)

function EvenValue(e: Even): nat { match e case Zero => 0 case FromOdd(o) => OddValue(o) + 1 }
function OddValue(o: Odd): nat { match o case FromEven(e) => EvenValue(e) + 1 }

method Main() {
  print EvenValue(FromOdd(FromEven(Zero))), " ", OddValue(FromEven(FromOdd(FromEven(Zero)))), "\n";
}
