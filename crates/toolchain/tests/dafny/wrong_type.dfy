// outcome: dafny-rejected
method Main() {
  var x: int := true;
  print x;
}
