method Main() {
  print (3 as bv8) << 7, " ", (1073741824 as bv31) << 9, "\n";
}
