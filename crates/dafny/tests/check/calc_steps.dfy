method Main() {
  var a, b := 3, 4;
  calc {
    (a + b) * (a + b);
  ==
    a * a + 2 * a * b + b * b;
  >=
    2 * a * b;
  }
  print "first\n";
  calc {
    a * b;
  ==
    b * a;
  ==
    a + b;
  }
}
