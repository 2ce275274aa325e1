const five: bv16 := 5
const two: bv16 := five >> 1

method Main() {
  print two, " ", five >> 1, "\n";
}
