// Every operator of bitvectors as wide as machine words on their limits.

method Bits16() {
  var values: seq<bv16> := [0, 1, 2, 3, 65535, 65534, 32767, 32768, 21845, 43690];
  for i := 0 to |values| {
    var a := values[i];
    print a, " ", !a, " ", -a, " ", a as int, " ", a as bv16, "\n";
    for j := 0 to |values| {
      var b := values[j];
      print a + b, " ", a - b, " ", a * b, " ", a & b, " ", a | b, " ", a ^ b, " ", a < b, " ", a <= b;
      print " ", a > b, " ", a >= b, " ", a == b, " ", a != b;
      if b != 0 {
        print " ", a / b, " ", a % b;
      }
      print "\n";
    }
    for k := 0 to 17 {
      if k < 3 || k > 14 || k == 8 {
        print a << k, " ", a >> k, " ";
      }
    }
    print "\n";
  }
}

method Bits32() {
  var values: seq<bv32> := [0, 1, 2, 3, 4294967295, 4294967294, 2147483647, 2147483648, 1431655765, 2863311530];
  for i := 0 to |values| {
    var a := values[i];
    print a, " ", !a, " ", -a, " ", a as int, " ", a as bv32, "\n";
    for j := 0 to |values| {
      var b := values[j];
      print a + b, " ", a - b, " ", a * b, " ", a & b, " ", a | b, " ", a ^ b, " ", a < b, " ", a <= b;
      print " ", a > b, " ", a >= b, " ", a == b, " ", a != b;
      if b != 0 {
        print " ", a / b, " ", a % b;
      }
      print "\n";
    }
    for k := 0 to 33 {
      if k < 3 || k > 30 || k == 16 {
        print a << k, " ", a >> k, " ";
      }
    }
    print "\n";
  }
}

method Bits64() {
  var values: seq<bv64> := [0, 1, 2, 3, 18446744073709551615, 18446744073709551614, 9223372036854775807, 9223372036854775808, 6148914691236517205, 12297829382473034410];
  for i := 0 to |values| {
    var a := values[i];
    print a, " ", !a, " ", -a, " ", a as int, " ", a as bv64, "\n";
    for j := 0 to |values| {
      var b := values[j];
      print a + b, " ", a - b, " ", a * b, " ", a & b, " ", a | b, " ", a ^ b, " ", a < b, " ", a <= b;
      print " ", a > b, " ", a >= b, " ", a == b, " ", a != b;
      if b != 0 {
        print " ", a / b, " ", a % b;
      }
      print "\n";
    }
    for k := 0 to 65 {
      if k < 3 || k > 62 || k == 32 {
        print a << k, " ", a >> k, " ";
      }
    }
    print "\n";
  }
}

method Main() {
  Bits16();
  Bits32();
  Bits64();
}
