method Main() {
  var xs := [-8, -7, -1, 0, 1, 7, 8];
  var ys := [-3, -2, -1, 1, 2, 3];
  var ok := true;
  for i := 0 to |xs| {
    for j := 0 to |ys| {
      var q, r := xs[i] / ys[j], xs[i] % ys[j];
      ok := ok && q * ys[j] + r == xs[i] && 0 <= r;
      print q, ",", r, " ";
    }
    print "\n";
  }
  print ok, "\n";
}
