method Main() {
  var s := [1, 2];
  expect |s| == 3, ("length", |s|);
}
