method Main() {
  for n := 0 to 1 {
    var lengths := map k: int | k in {n} :: [k];
  }
}
