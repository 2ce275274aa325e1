// Rotation of bitvectors as wide as machine words.

method Rotate8() {
  var values: seq<bv8> := [0, 1, 2, 3, 255, 254, 127, 128, 85, 170];
  for i := 0 to |values| {
    for k := 0 to 9 {
      if k < 3 || k > 6 || k == 4 {
        print values[i].RotateLeft(k), " ", values[i].RotateRight(k), " ";
      }
    }
    print "\n";
  }
}

method Rotate16() {
  var values: seq<bv16> := [0, 1, 2, 3, 65535, 65534, 32767, 32768, 21845, 43690];
  for i := 0 to |values| {
    for k := 0 to 17 {
      if k < 3 || k > 14 || k == 8 {
        print values[i].RotateLeft(k), " ", values[i].RotateRight(k), " ";
      }
    }
    print "\n";
  }
}

method Rotate32() {
  var values: seq<bv32> := [0, 1, 2, 3, 4294967295, 4294967294, 2147483647, 2147483648, 1431655765, 2863311530];
  for i := 0 to |values| {
    for k := 0 to 33 {
      if k < 3 || k > 30 || k == 16 {
        print values[i].RotateLeft(k), " ", values[i].RotateRight(k), " ";
      }
    }
    print "\n";
  }
}

method Rotate64() {
  var values: seq<bv64> := [0, 1, 2, 3, 18446744073709551615, 18446744073709551614, 9223372036854775807, 9223372036854775808, 6148914691236517205, 12297829382473034410];
  for i := 0 to |values| {
    for k := 0 to 65 {
      if k < 3 || k > 62 || k == 32 {
        print values[i].RotateLeft(k), " ", values[i].RotateRight(k), " ";
      }
    }
    print "\n";
  }
}

method Main() {
  Rotate8();
  Rotate16();
  Rotate32();
  Rotate64();
}
