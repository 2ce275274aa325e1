const base := 10
const names := ["zero", "one"]
const table := map i | 0 <= i < 3 :: i * base

method Main() {
  print base, " ", names[1], " ", table[2], "\n";
}
