// Every operator of bitvectors a little off the width of machine words.

method Bits33() {
  var values: seq<bv33> := [0, 1, 2, 3, 8589934591, 8589934590, 4294967295, 4294967296, 5726623061, 2863311530];
  for i := 0 to |values| {
    var a := values[i];
    print a, " ", !a, " ", -a, " ", a as int, " ", a as bv33, "\n";
    for j := 0 to |values| {
      var b := values[j];
      print a + b, " ", a - b, " ", a * b, " ", a & b, " ", a | b, " ", a ^ b, " ", a < b, " ", a <= b;
      print " ", a > b, " ", a >= b, " ", a == b, " ", a != b;
      if b != 0 {
        print " ", a / b, " ", a % b;
      }
      print "\n";
    }
    for k := 0 to 34 {
      if k < 3 || k > 31 || k == 16 {
        print a << k, " ", a >> k, " ";
      }
    }
    print "\n";
  }
}

method Bits63() {
  var values: seq<bv63> := [0, 1, 2, 3, 9223372036854775807, 9223372036854775806, 4611686018427387903, 4611686018427387904, 6148914691236517205, 3074457345618258602];
  for i := 0 to |values| {
    var a := values[i];
    print a, " ", !a, " ", -a, " ", a as int, " ", a as bv63, "\n";
    for j := 0 to |values| {
      var b := values[j];
      print a + b, " ", a - b, " ", a * b, " ", a & b, " ", a | b, " ", a ^ b, " ", a < b, " ", a <= b;
      print " ", a > b, " ", a >= b, " ", a == b, " ", a != b;
      if b != 0 {
        print " ", a / b, " ", a % b;
      }
      print "\n";
    }
    for k := 0 to 64 {
      if k < 3 || k > 61 || k == 31 {
        print a << k, " ", a >> k, " ";
      }
    }
    print "\n";
  }
}

method Main() {
  Bits33();
  Bits63();
}
