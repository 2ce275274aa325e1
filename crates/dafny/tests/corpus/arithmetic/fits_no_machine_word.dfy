method Main() {
  var a := 0x7FFF_FFFF;
  var b := 0x7FFF_FFFF_FFFF_FFFF;
  print a + 1, " ", b + 1, " ", -b - 2, " ", b * b, "\n";
  print (b + 1) / -1, " ", (-b - 1) / -1, " ", (-b - 1) % -1, "\n";
  print a * a * a, " ", (a * a * a) % 97, "\n";
}
