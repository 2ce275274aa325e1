// Every operator of bitvectors wider than machine words on their limits.

method Bits65() {
  var values: seq<bv65> := [0, 1, 2, 3, 36893488147419103231, 36893488147419103230, 18446744073709551615, 18446744073709551616, 24595658764946068821, 12297829382473034410];
  for i := 0 to |values| {
    var a := values[i];
    print a, " ", !a, " ", -a, " ", a as int, " ", a as bv65, "\n";
    for j := 0 to |values| {
      var b := values[j];
      print a + b, " ", a - b, " ", a * b, " ", a & b, " ", a | b, " ", a ^ b, " ", a < b, " ", a <= b;
      print " ", a > b, " ", a >= b, " ", a == b, " ", a != b;
      if b != 0 {
        print " ", a / b, " ", a % b;
      }
      print "\n";
    }
    for k := 0 to 66 {
      if k < 3 || k > 63 || k == 32 {
        print a << k, " ", a >> k, " ";
      }
    }
    print "\n";
  }
}

method Bits100() {
  var values: seq<bv100> := [0, 1, 2, 3, 1267650600228229401496703205375, 1267650600228229401496703205374, 633825300114114700748351602687, 633825300114114700748351602688, 422550200076076467165567735125, 845100400152152934331135470250];
  for i := 0 to |values| {
    var a := values[i];
    print a, " ", !a, " ", -a, " ", a as int, " ", a as bv100, "\n";
    for j := 0 to |values| {
      var b := values[j];
      print a + b, " ", a - b, " ", a * b, " ", a & b, " ", a | b, " ", a ^ b, " ", a < b, " ", a <= b;
      print " ", a > b, " ", a >= b, " ", a == b, " ", a != b;
      if b != 0 {
        print " ", a / b, " ", a % b;
      }
      print "\n";
    }
    for k := 0 to 101 {
      if k < 3 || k > 98 || k == 50 {
        print a << k, " ", a >> k, " ";
      }
    }
    print "\n";
  }
}

method Bits128() {
  var values: seq<bv128> := [0, 1, 2, 3, 340282366920938463463374607431768211455, 340282366920938463463374607431768211454, 170141183460469231731687303715884105727, 170141183460469231731687303715884105728, 113427455640312821154458202477256070485, 226854911280625642308916404954512140970];
  for i := 0 to |values| {
    var a := values[i];
    print a, " ", !a, " ", -a, " ", a as int, " ", a as bv128, "\n";
    for j := 0 to |values| {
      var b := values[j];
      print a + b, " ", a - b, " ", a * b, " ", a & b, " ", a | b, " ", a ^ b, " ", a < b, " ", a <= b;
      print " ", a > b, " ", a >= b, " ", a == b, " ", a != b;
      if b != 0 {
        print " ", a / b, " ", a % b;
      }
      print "\n";
    }
    for k := 0 to 129 {
      if k < 3 || k > 126 || k == 64 {
        print a << k, " ", a >> k, " ";
      }
    }
    print "\n";
  }
}

method Main() {
  Bits65();
  Bits100();
  Bits128();
}
