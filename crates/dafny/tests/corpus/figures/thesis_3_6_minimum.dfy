// fuzz-d thesis, figure 3.6: the smallest element, with its specification.
method Min(a: array<int>) returns (min: int)
  requires a.Length > 0
  ensures forall i :: 0 <= i < a.Length ==> min <= a[i]
  ensures exists i | 0 <= i < a.Length :: min == a[i]
{
  min := a[0];
  var i := 1;
  while (i < a.Length)
    invariant 1 <= i <= a.Length
    invariant forall j :: 0 <= j < i ==> min <= a[j]
    invariant exists j | 0 <= j < i :: min == a[j]
  {
    if (a[i] < min) {
      min := a[i];
    }
    i := i + 1;
  }
}

method Main() {
  var a := new int[] [3, 9, -2, 7];
  var m := Min(a);
  print m, "\n";
}
