module Array {
  function F(n: int): seq<int> { [n, n] }
}

method Main() {
  var a := new int[1];
  print Array.F(3), a[0], "\n";
}
