newtype Small = n: int | 0 <= n < 100

method Main() {
  var i := 65;
  print i as char, " ", i as real, " ", i as bv8, " ", i as Small, " ", i as nat, "\n";
  var b: bv8 := 7;
  print b as int * 2, " ", b as char as int, " ", b as Small, "\n";
  print 'A' as int, " ", 'A' as bv16, " ", 3.0 as int, " ", (3.7).Floor as bv4, "\n";
}
