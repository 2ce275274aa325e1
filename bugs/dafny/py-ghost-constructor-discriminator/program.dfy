// A ghost constructor does not keep the others from being told apart.
datatype Event = Start(x: int) | ghost Unseen | Stop

method Main() {
  var e := Start(1);
  print e.Start?, " ", e.Stop?, " ", Stop.Stop?, "\n";
}
