method Main() {
  var t := set a, b, c | 1 <= a < 20 && a <= b < 20 && b <= c < 20 && a * a + b * b == c * c :: (a, b, c);
  print |t|, " ", (3, 4, 5) in t, " ", (8, 15, 17) in t, "\n";
}
