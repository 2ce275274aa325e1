// Rotation of bitvectors of unusual widths.

method Rotate1() {
  var values: seq<bv1> := [0, 1];
  for i := 0 to |values| {
    for k := 0 to 2 {
      if k < 3 || k > -1 || k == 0 {
        print values[i].RotateLeft(k), " ", values[i].RotateRight(k), " ";
      }
    }
    print "\n";
  }
}

method Rotate7() {
  var values: seq<bv7> := [0, 1, 2, 3, 127, 126, 63, 64, 85, 42];
  for i := 0 to |values| {
    for k := 0 to 8 {
      if k < 3 || k > 5 || k == 3 {
        print values[i].RotateLeft(k), " ", values[i].RotateRight(k), " ";
      }
    }
    print "\n";
  }
}

method Rotate31() {
  var values: seq<bv31> := [0, 1, 2, 3, 2147483647, 2147483646, 1073741823, 1073741824, 1431655765, 715827882];
  for i := 0 to |values| {
    for k := 0 to 32 {
      if k < 3 || k > 29 || k == 15 {
        print values[i].RotateLeft(k), " ", values[i].RotateRight(k), " ";
      }
    }
    print "\n";
  }
}

method Rotate33() {
  var values: seq<bv33> := [0, 1, 2, 3, 8589934591, 8589934590, 4294967295, 4294967296, 5726623061, 2863311530];
  for i := 0 to |values| {
    for k := 0 to 34 {
      if k < 3 || k > 31 || k == 16 {
        print values[i].RotateLeft(k), " ", values[i].RotateRight(k), " ";
      }
    }
    print "\n";
  }
}

method Rotate63() {
  var values: seq<bv63> := [0, 1, 2, 3, 9223372036854775807, 9223372036854775806, 4611686018427387903, 4611686018427387904, 6148914691236517205, 3074457345618258602];
  for i := 0 to |values| {
    for k := 0 to 64 {
      if k < 3 || k > 61 || k == 31 {
        print values[i].RotateLeft(k), " ", values[i].RotateRight(k), " ";
      }
    }
    print "\n";
  }
}

method Rotate65() {
  var values: seq<bv65> := [0, 1, 2, 3, 36893488147419103231, 36893488147419103230, 18446744073709551615, 18446744073709551616, 24595658764946068821, 12297829382473034410];
  for i := 0 to |values| {
    for k := 0 to 66 {
      if k < 3 || k > 63 || k == 32 {
        print values[i].RotateLeft(k), " ", values[i].RotateRight(k), " ";
      }
    }
    print "\n";
  }
}

method Rotate100() {
  var values: seq<bv100> := [0, 1, 2, 3, 1267650600228229401496703205375, 1267650600228229401496703205374, 633825300114114700748351602687, 633825300114114700748351602688, 422550200076076467165567735125, 845100400152152934331135470250];
  for i := 0 to |values| {
    for k := 0 to 101 {
      if k < 3 || k > 98 || k == 50 {
        print values[i].RotateLeft(k), " ", values[i].RotateRight(k), " ";
      }
    }
    print "\n";
  }
}

method Rotate128() {
  var values: seq<bv128> := [0, 1, 2, 3, 340282366920938463463374607431768211455, 340282366920938463463374607431768211454, 170141183460469231731687303715884105727, 170141183460469231731687303715884105728, 113427455640312821154458202477256070485, 226854911280625642308916404954512140970];
  for i := 0 to |values| {
    for k := 0 to 129 {
      if k < 3 || k > 126 || k == 64 {
        print values[i].RotateLeft(k), " ", values[i].RotateRight(k), " ";
      }
    }
    print "\n";
  }
}

method Main() {
  Rotate1();
  Rotate7();
  Rotate31();
  Rotate33();
  Rotate63();
  Rotate65();
  Rotate100();
  Rotate128();
}
