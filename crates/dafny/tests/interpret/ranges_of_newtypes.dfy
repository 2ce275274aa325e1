newtype Index = i: int | 0 <= i < 10
newtype Big = x: int | 0 <= x < 0x1_0000_0000_0000_0000
type Pos = n: nat | n > 0 witness 1
method Main() {
  var i: Index := 3;
  while i < 9 { i := i + 2; }
  print i, "\n";
  var b: Big := 0xFFFF_FFFF_FFFF_FFFF;
  print b, " ", b / 3, " ", b % 10, " ", b as bv64, "\n";
  for k: Index := 0 to 4 { print k, " "; }
  for k := 5 downto 2 { print k, " "; }
  print "\n";
  var s := set x: Index | x < 5;
  print |s|, " ", 4 in s, "\n";
  print forall x: Index :: x < 10, " ", exists x: Index :: x as int * x as int == 49, "\n";
  var a := new Index[3](j => (j as int * 2) as Index);
  print a[..], "\n";
  var p: Pos := 5; var q: nat := p - 1; print p, q, "\n";
  var m: map<Index, string> := map[1 := "a"]; print m, 1 in m, "\n";
  var r: real := i as real; print r, " ", (3.7).Floor as Index, "\n";
  print ('7' as int - '0' as int) as Index, "\n";
}
