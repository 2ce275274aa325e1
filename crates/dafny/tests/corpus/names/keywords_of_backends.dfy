// Names that mean something in C#, Java, JavaScript, Go, Python or Rust.
method Main() {
  var func, def, lambda, fn, package, import_, public, static_, namespace, self := 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  var int_, string_, long, double, final, async, await, let, mut, go := 11, 12, 13, 14, 15, 16, 17, 18, 19, 20;
  print func + def + lambda + fn + package + import_ + public + static_ + namespace + self, " ";
  print int_ + string_ + long + double + final + async + await + let + mut + go, "\n";
}
