method Sum(a: array<int>) returns (s: int) ensures s == 0 || true { s := 0; var i := 0; while i < a.Length invariant 0 <= i <= a.Length { s := s + a[i]; i := i + 1; } }
method Rev<T>(a: array<T>) modifies a { var i := 0; while i < a.Length / 2 { a[i], a[a.Length - 1 - i] := a[a.Length - 1 - i], a[i]; i := i + 1; } }
method MapArr<A, B(0)>(a: array<A>, f: A -> B) returns (b: array<B>) { b := new B[a.Length]; for i := 0 to a.Length { b[i] := f(a[i]); } }
method Find<T(==)>(a: array<T>, x: T) returns (r: int) { for i := 0 to a.Length { if a[i] == x { return i; } } r := -1; }
method Max(s: seq<int>) returns (m: int) requires |s| > 0 { m := s[0]; for i := 1 to |s| { if s[i] > m { m := s[i]; } } }
method Main() { var a := new int[] [4, 8, 15, 16]; var s := Sum(a); print s; Rev(a); print a[..]; var b := MapArr(a, x => if x > 5 then "b" else "s"); print b[..]; var i := Find(b, "s"); print i; var j := Find(a, 99); print j; var m := Max(a[..]); print m, "\n"; 
  var w := new bool[4]; for k := 0 to 4 { w[k] := k % 2 == 1; } print w[..], "\n"; var z := a[..] + a[..]; print |z|, z[4], "\n"; }
