method Main() {
  var values := new int[2] [1, 2];
  if 3 < 4 {
    var unused := 5;
  }
  expect 6 == 6, "seven";
}
