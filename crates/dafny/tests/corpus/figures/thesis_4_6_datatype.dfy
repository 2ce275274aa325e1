// fuzz-d thesis, figure 4.6: a datatype over references, and recursive.
trait T0 { }
class C1 extends T0 { constructor () { } }
datatype D6 = DC16(cf34: int, cf35: bool, cf36: T0) | DC15(cf33: C1) | DC17(cf37: D6)

method Main() {
  var c := new C1();
  var d := DC17(DC17(DC16(3, true, c)));
  print d.cf37.cf37.cf34, " ", d.cf37.DC17?, " ", d == DC17(DC17(DC16(3, true, c))), " ", DC15(c) == d, "\n";
}
