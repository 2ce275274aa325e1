method InsertionSort(a: array<int>) modifies a {
  var i := 1;
  while i < a.Length {
    var j := i;
    while j > 0 && a[j - 1] > a[j] { a[j - 1], a[j] := a[j], a[j - 1]; j := j - 1; }
    i := i + 1;
  }
}
function Merge(a: seq<int>, b: seq<int>): seq<int> {
  if a == [] then b else if b == [] then a else if a[0] <= b[0] then [a[0]] + Merge(a[1..], b) else [b[0]] + Merge(a, b[1..])
}
function MergeSort(s: seq<int>): seq<int> { if |s| <= 1 then s else var h := |s| / 2; Merge(MergeSort(s[..h]), MergeSort(s[h..])) }
method QuickSort(a: array<int>, lo: int, hi: int) modifies a decreases hi - lo {
  if hi - lo < 2 { return; }
  var p := a[lo];
  var m, i := lo, lo + 1;
  while i < hi { if a[i] < p { m := m + 1; a[m], a[i] := a[i], a[m]; } i := i + 1; }
  a[lo], a[m] := a[m], a[lo];
  QuickSort(a, lo, m);
  QuickSort(a, m + 1, hi);
}
method Main() {
  var s := seq(50, i => (i * 37 + 11) % 101);
  print MergeSort(s), "\n";
  var a := new int[50](i => s[i]);
  InsertionSort(a);
  var b := new int[50](i => s[i]);
  QuickSort(b, 0, 50);
  print a[..] == b[..], a[..] == MergeSort(s), "\n";
}
