newtype Odd = x: int | x % 2 == 1 witness 3
newtype Big = x: int | 10 <= x < 20 witness 15

class C { var o: Odd var b: Big }

method Main() {
  var c := new C;
  print c.o, " ", c.b, "\n";
}
