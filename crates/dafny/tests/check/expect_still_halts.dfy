method Main() {
  var x := 1;
  assert x == 1;
  expect x == 2, "no";
  assert false;
}
