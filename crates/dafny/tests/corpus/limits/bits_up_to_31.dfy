// Every operator of narrow bitvectors on their limits.

method Bits0() {
  var values: seq<bv0> := [0];
  for i := 0 to |values| {
    var a := values[i];
    print a, " ", !a, " ", -a, " ", a as int, " ", a as bv0, "\n";
    for j := 0 to |values| {
      var b := values[j];
      print a + b, " ", a - b, " ", a * b, " ", a & b, " ", a | b, " ", a ^ b, " ", a < b, " ", a <= b;
      print " ", a > b, " ", a >= b, " ", a == b, " ", a != b;
      if b != 0 {
        print " ", a / b, " ", a % b;
      }
      print "\n";
    }
    for k := 0 to 1 {
      if k < 3 || k > -2 || k == 0 {
        print a << k, " ", a >> k, " ";
      }
    }
    print "\n";
  }
}

method Bits1() {
  var values: seq<bv1> := [0, 1];
  for i := 0 to |values| {
    var a := values[i];
    print a, " ", !a, " ", -a, " ", a as int, " ", a as bv1, "\n";
    for j := 0 to |values| {
      var b := values[j];
      print a + b, " ", a - b, " ", a * b, " ", a & b, " ", a | b, " ", a ^ b, " ", a < b, " ", a <= b;
      print " ", a > b, " ", a >= b, " ", a == b, " ", a != b;
      if b != 0 {
        print " ", a / b, " ", a % b;
      }
      print "\n";
    }
    for k := 0 to 2 {
      if k < 3 || k > -1 || k == 0 {
        print a << k, " ", a >> k, " ";
      }
    }
    print "\n";
  }
}

method Bits7() {
  var values: seq<bv7> := [0, 1, 2, 3, 127, 126, 63, 64, 85, 42];
  for i := 0 to |values| {
    var a := values[i];
    print a, " ", !a, " ", -a, " ", a as int, " ", a as bv7, "\n";
    for j := 0 to |values| {
      var b := values[j];
      print a + b, " ", a - b, " ", a * b, " ", a & b, " ", a | b, " ", a ^ b, " ", a < b, " ", a <= b;
      print " ", a > b, " ", a >= b, " ", a == b, " ", a != b;
      if b != 0 {
        print " ", a / b, " ", a % b;
      }
      print "\n";
    }
    for k := 0 to 8 {
      if k < 3 || k > 5 || k == 3 {
        print a << k, " ", a >> k, " ";
      }
    }
    print "\n";
  }
}

method Bits8() {
  var values: seq<bv8> := [0, 1, 2, 3, 255, 254, 127, 128, 85, 170];
  for i := 0 to |values| {
    var a := values[i];
    print a, " ", !a, " ", -a, " ", a as int, " ", a as bv8, "\n";
    for j := 0 to |values| {
      var b := values[j];
      print a + b, " ", a - b, " ", a * b, " ", a & b, " ", a | b, " ", a ^ b, " ", a < b, " ", a <= b;
      print " ", a > b, " ", a >= b, " ", a == b, " ", a != b;
      if b != 0 {
        print " ", a / b, " ", a % b;
      }
      print "\n";
    }
    for k := 0 to 9 {
      if k < 3 || k > 6 || k == 4 {
        print a << k, " ", a >> k, " ";
      }
    }
    print "\n";
  }
}

method Bits31() {
  var values: seq<bv31> := [0, 1, 2, 3, 2147483647, 2147483646, 1073741823, 1073741824, 1431655765, 715827882];
  for i := 0 to |values| {
    var a := values[i];
    print a, " ", !a, " ", -a, " ", a as int, " ", a as bv31, "\n";
    for j := 0 to |values| {
      var b := values[j];
      print a + b, " ", a - b, " ", a * b, " ", a & b, " ", a | b, " ", a ^ b, " ", a < b, " ", a <= b;
      print " ", a > b, " ", a >= b, " ", a == b, " ", a != b;
      if b != 0 {
        print " ", a / b, " ", a % b;
      }
      print "\n";
    }
    for k := 0 to 32 {
      if k < 3 || k > 29 || k == 15 {
        print a << k, " ", a >> k, " ";
      }
    }
    print "\n";
  }
}

method Main() {
  Bits0();
  Bits1();
  Bits7();
  Bits8();
  Bits31();
}
