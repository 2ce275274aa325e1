method Sort(a: array<int>)
  modifies a
{
  var n := a.Length;
  while n > 1 {
    var i := 1;
    while i < n {
      if a[i - 1] > a[i] {
        a[i - 1], a[i] := a[i], a[i - 1];
      }
      i := i + 1;
    }
    n := n - 1;
  }
}

method Main() {
  var a := new int[] [4, -1, 9, 0, 4];
  Sort(a);
  print a[..], "\n";
}
