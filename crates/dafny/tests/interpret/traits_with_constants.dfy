trait {:termination false} Shape { function Area(): real method Print() { print Area() == 6.0, "\n"; } static method Hi() { print "hi\n"; } const tag: int := 3 }
class R extends Shape { const w: real const h: real constructor (w: real, h: real) { this.w, this.h := w, h; } function Area(): real { w * h } }
trait Eq<T> { predicate Same(a: T, b: T) predicate Diff(a: T, b: T) { !Same(a, b) } }
class IntEq extends Eq<int> { constructor () {} predicate Same(a: int, b: int) { a == b } }
class ModEq extends Eq<int> { const m: int constructor (m: int) requires m > 0 { this.m := m; } predicate Same(a: int, b: int) { m != 0 && a % m == b % m } }
function Count<T>(e: Eq<T>, s: seq<T>, x: T): nat { if s == [] then 0 else (if e.Same(s[0], x) then 1 else 0) + Count(e, s[1..], x) }
method Main() { var r := new R(2.0, 3.0); r.Print(); Shape.Hi(); print r.tag, "\n"; var i := new IntEq(); var m := new ModEq(3); print Count(i, [1, 4, 1], 1), Count(m, [1, 4, 1], 1), i.Diff(1, 2), m.Diff(1, 4), "\n"; var s: seq<Eq<int>> := [i, m]; print s[0].Same(1, 4), s[1].Same(1, 4), "\n"; }
