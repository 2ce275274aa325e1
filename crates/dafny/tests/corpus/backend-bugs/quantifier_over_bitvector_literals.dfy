method Main() {
  print forall b: bv128 | b in {1 as bv128} :: b < 3, "\n";
}
