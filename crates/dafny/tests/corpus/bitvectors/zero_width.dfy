method Main() {
  var z: bv0 := 0;
  print z, " ", z + z, " ", z == 0, " ", z << 0, "\n";
}
