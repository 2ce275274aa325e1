method Main() {
  var xs := [-7, -1, 0, 1, 7, 100000000000000000000];
  var ys := [-3, -2, 1, 2, 3, 99999999999];
  for i := 0 to |xs| {
    for j := 0 to |ys| {
      print xs[i] / ys[j], " ", xs[i] % ys[j], " ", xs[i] * ys[j], " ", xs[i] - ys[j], "; ";
    }
    print "\n";
  }
  var big := 1;
  for i := 0 to 70 { big := big * 3; }
  print big, " ", big - big + 1, " ", -big, " ", big / 7, " ", (-big) / 7, " ", (-big) % 7, "\n";
  print 9223372036854775807 + 1, " ", -9223372036854775808 - 1, "\n";
  print 0xFF, " ", 1_000_000, " ", 5 < 6 <= 6 < 7, " ", 3 == 3 != 4, "\n";
}
