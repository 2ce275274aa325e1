method Search(a: array<int>, key: int) returns (r: int) {
  var lo, hi := 0, a.Length;
  while lo < hi
    decreases hi - lo
  {
    var mid := (lo + hi) / 2;
    if a[mid] < key { lo := mid + 1; }
    else if a[mid] > key { hi := mid; }
    else { return mid; }
  }
  return -1;
}

method Main() {
  var a := new int[10](i => 3 * i);
  var x := Search(a, 21);
  var y := Search(a, 22);
  print x, " ", y, "\n";
}
