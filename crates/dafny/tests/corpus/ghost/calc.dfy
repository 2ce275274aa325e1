lemma Distribute(a: int, b: int, c: int)
  ensures a * (b + c) == a * b + a * c
{
  calc {
    a * (b + c);
  ==
    a * b + a * c;
  }
  calc == {
    1 + 1;
    { assert true; }
    2;
  }
  calc ==> {
    a > 5;
    a > 4;
  }
}

method Main() {
  Distribute(1, 2, 3);
  print 1 * (2 + 3), "\n";
}
