abstract module Order { type T(==, 0) predicate Less(a: T, b: T) const Name: string }
abstract module Sort {
  import O : Order
  method Bubble(a: array<O.T>) modifies a {
    print "sorting ", O.Name, "\n";
    var i := 0;
    while i < a.Length { var j := 0; while j + 1 < a.Length - i { if O.Less(a[j + 1], a[j]) { a[j], a[j + 1] := a[j + 1], a[j]; } j := j + 1; } i := i + 1; }
  }
}
module IntOrder refines Order { type T = int predicate Less(a: T, b: T) { a < b } const Name := "ints" }
module SortInt refines Sort { import O = IntOrder }
module Base { class Acc { var total: int constructor () { total := 0; } method Add(x: int) modifies this { total := total + x; } } method Hook() { print "base\n"; } function V(): int { 1 } method Run() { Hook(); print V(), "\n"; } }
module Derived refines Base { class Acc ... { method Twice(x: int) modifies this { Add(x); Add(x); } } }
method Main() {
  var a := new int[] [5, 2, 9, 1];
  SortInt.Bubble(a); print a[..], "\n";
  Base.Run(); Derived.Run();
  var c := new Derived.Acc(); c.Twice(5); print c.total, "\n";
}
