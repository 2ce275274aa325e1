// Conversions between bitvectors of all widths, and between bitvectors, numbers and characters.

method From0(a: bv0) {
  print a, ": ", a as int, " ", a as int as bv0;
  print " ", a as bv0;
  print " ", a as bv1;
  print " ", a as bv7;
  print " ", a as bv8;
  print " ", a as bv31;
  print " ", a as bv32;
  print " ", a as bv33;
  print " ", a as bv63;
  print " ", a as bv64;
  print " ", a as bv65;
  print " ", a as bv100;
  print " ", a as bv128;
  print "\n";
}

method From1(a: bv1) {
  print a, ": ", a as int, " ", a as int as bv1, " ", a as real == a as int as real;
  if a as int <= 0 { print " ", a as bv0; }
  print " ", a as bv1;
  print " ", a as bv7;
  print " ", a as bv8;
  print " ", a as bv31;
  print " ", a as bv32;
  print " ", a as bv33;
  print " ", a as bv63;
  print " ", a as bv64;
  print " ", a as bv65;
  print " ", a as bv100;
  print " ", a as bv128;
  print "\n";
}

method From7(a: bv7) {
  print a, ": ", a as int, " ", a as int as bv7, " ", a as real == a as int as real;
  if a as int <= 0 { print " ", a as bv0; }
  if a as int <= 1 { print " ", a as bv1; }
  print " ", a as bv7;
  print " ", a as bv8;
  print " ", a as bv31;
  print " ", a as bv32;
  print " ", a as bv33;
  print " ", a as bv63;
  print " ", a as bv64;
  print " ", a as bv65;
  print " ", a as bv100;
  print " ", a as bv128;
  if a as int < 0xD800 { print " ", a as char; }
  print "\n";
}

method From8(a: bv8) {
  print a, ": ", a as int, " ", a as int as bv8, " ", a as real == a as int as real;
  if a as int <= 0 { print " ", a as bv0; }
  if a as int <= 1 { print " ", a as bv1; }
  if a as int <= 127 { print " ", a as bv7; }
  print " ", a as bv8;
  print " ", a as bv31;
  print " ", a as bv32;
  print " ", a as bv33;
  print " ", a as bv63;
  print " ", a as bv64;
  print " ", a as bv65;
  print " ", a as bv100;
  print " ", a as bv128;
  if a as int < 0xD800 { print " ", a as char; }
  print "\n";
}

method From31(a: bv31) {
  print a, ": ", a as int, " ", a as int as bv31, " ", a as real == a as int as real;
  if a as int <= 0 { print " ", a as bv0; }
  if a as int <= 1 { print " ", a as bv1; }
  if a as int <= 127 { print " ", a as bv7; }
  if a as int <= 255 { print " ", a as bv8; }
  print " ", a as bv31;
  print " ", a as bv32;
  print " ", a as bv33;
  print " ", a as bv63;
  print " ", a as bv64;
  print " ", a as bv65;
  print " ", a as bv100;
  print " ", a as bv128;
  if a as int < 0xD800 { print " ", a as char; }
  print "\n";
}

method From32(a: bv32) {
  print a, ": ", a as int, " ", a as int as bv32, " ", a as real == a as int as real;
  if a as int <= 0 { print " ", a as bv0; }
  if a as int <= 1 { print " ", a as bv1; }
  if a as int <= 127 { print " ", a as bv7; }
  if a as int <= 255 { print " ", a as bv8; }
  if a as int <= 2147483647 { print " ", a as bv31; }
  print " ", a as bv32;
  print " ", a as bv33;
  print " ", a as bv63;
  print " ", a as bv64;
  print " ", a as bv65;
  print " ", a as bv100;
  print " ", a as bv128;
  if a as int < 0xD800 { print " ", a as char; }
  print "\n";
}

method From33(a: bv33) {
  print a, ": ", a as int, " ", a as int as bv33, " ", a as real == a as int as real;
  if a as int <= 0 { print " ", a as bv0; }
  if a as int <= 1 { print " ", a as bv1; }
  if a as int <= 127 { print " ", a as bv7; }
  if a as int <= 255 { print " ", a as bv8; }
  if a as int <= 2147483647 { print " ", a as bv31; }
  if a as int <= 4294967295 { print " ", a as bv32; }
  print " ", a as bv33;
  print " ", a as bv63;
  print " ", a as bv64;
  print " ", a as bv65;
  print " ", a as bv100;
  print " ", a as bv128;
  if a as int < 0xD800 { print " ", a as char; }
  print "\n";
}

method From63(a: bv63) {
  print a, ": ", a as int, " ", a as int as bv63, " ", a as real == a as int as real;
  if a as int <= 0 { print " ", a as bv0; }
  if a as int <= 1 { print " ", a as bv1; }
  if a as int <= 127 { print " ", a as bv7; }
  if a as int <= 255 { print " ", a as bv8; }
  if a as int <= 2147483647 { print " ", a as bv31; }
  if a as int <= 4294967295 { print " ", a as bv32; }
  if a as int <= 8589934591 { print " ", a as bv33; }
  print " ", a as bv63;
  print " ", a as bv64;
  print " ", a as bv65;
  print " ", a as bv100;
  print " ", a as bv128;
  if a as int < 0xD800 { print " ", a as char; }
  print "\n";
}

method From64(a: bv64) {
  print a, ": ", a as int, " ", a as int as bv64, " ", a as real == a as int as real;
  if a as int <= 0 { print " ", a as bv0; }
  if a as int <= 1 { print " ", a as bv1; }
  if a as int <= 127 { print " ", a as bv7; }
  if a as int <= 255 { print " ", a as bv8; }
  if a as int <= 2147483647 { print " ", a as bv31; }
  if a as int <= 4294967295 { print " ", a as bv32; }
  if a as int <= 8589934591 { print " ", a as bv33; }
  if a as int <= 9223372036854775807 { print " ", a as bv63; }
  print " ", a as bv64;
  print " ", a as bv65;
  print " ", a as bv100;
  print " ", a as bv128;
  if a as int < 0xD800 { print " ", a as char; }
  print "\n";
}

method From65(a: bv65) {
  print a, ": ", a as int, " ", a as int as bv65, " ", a as real == a as int as real;
  if a as int <= 0 { print " ", a as bv0; }
  if a as int <= 1 { print " ", a as bv1; }
  if a as int <= 127 { print " ", a as bv7; }
  if a as int <= 255 { print " ", a as bv8; }
  if a as int <= 2147483647 { print " ", a as bv31; }
  if a as int <= 4294967295 { print " ", a as bv32; }
  if a as int <= 8589934591 { print " ", a as bv33; }
  if a as int <= 9223372036854775807 { print " ", a as bv63; }
  if a as int <= 18446744073709551615 { print " ", a as bv64; }
  print " ", a as bv65;
  print " ", a as bv100;
  print " ", a as bv128;
  if a as int < 0xD800 { print " ", a as char; }
  print "\n";
}

method From100(a: bv100) {
  print a, ": ", a as int, " ", a as int as bv100, " ", a as real == a as int as real;
  if a as int <= 0 { print " ", a as bv0; }
  if a as int <= 1 { print " ", a as bv1; }
  if a as int <= 127 { print " ", a as bv7; }
  if a as int <= 255 { print " ", a as bv8; }
  if a as int <= 2147483647 { print " ", a as bv31; }
  if a as int <= 4294967295 { print " ", a as bv32; }
  if a as int <= 8589934591 { print " ", a as bv33; }
  if a as int <= 9223372036854775807 { print " ", a as bv63; }
  if a as int <= 18446744073709551615 { print " ", a as bv64; }
  if a as int <= 36893488147419103231 { print " ", a as bv65; }
  print " ", a as bv100;
  print " ", a as bv128;
  if a as int < 0xD800 { print " ", a as char; }
  print "\n";
}

method From128(a: bv128) {
  print a, ": ", a as int, " ", a as int as bv128, " ", a as real == a as int as real;
  if a as int <= 0 { print " ", a as bv0; }
  if a as int <= 1 { print " ", a as bv1; }
  if a as int <= 127 { print " ", a as bv7; }
  if a as int <= 255 { print " ", a as bv8; }
  if a as int <= 2147483647 { print " ", a as bv31; }
  if a as int <= 4294967295 { print " ", a as bv32; }
  if a as int <= 8589934591 { print " ", a as bv33; }
  if a as int <= 9223372036854775807 { print " ", a as bv63; }
  if a as int <= 18446744073709551615 { print " ", a as bv64; }
  if a as int <= 36893488147419103231 { print " ", a as bv65; }
  if a as int <= 1267650600228229401496703205375 { print " ", a as bv100; }
  print " ", a as bv128;
  if a as int < 0xD800 { print " ", a as char; }
  print "\n";
}

method Main() {
  From0(0);
  From1(0);
  From1(1);
  From7(0);
  From7(1);
  From7(63);
  From7(127);
  From8(0);
  From8(1);
  From8(127);
  From8(255);
  From31(0);
  From31(1);
  From31(1073741823);
  From31(2147483647);
  From32(0);
  From32(1);
  From32(2147483647);
  From32(4294967295);
  From33(0);
  From33(1);
  From33(4294967295);
  From33(8589934591);
  From63(0);
  From63(1);
  From63(4611686018427387903);
  From63(9223372036854775807);
  From64(0);
  From64(1);
  From64(9223372036854775807);
  From64(18446744073709551615);
  From65(0);
  From65(1);
  From65(18446744073709551615);
  From65(36893488147419103231);
  From100(0);
  From100(1);
  From100(633825300114114700748351602687);
  From100(1267650600228229401496703205375);
  From128(0);
  From128(1);
  From128(170141183460469231731687303715884105727);
  From128(340282366920938463463374607431768211455);
}
