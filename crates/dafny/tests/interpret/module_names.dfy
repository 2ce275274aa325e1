module N1 { datatype T = A | B  function f(t: T): int { if t == A then 1 else 2 } class K { var x: T constructor () { x := B; } } }
module N2 { import N1 datatype T = C(t: N1.T) | D  function g(t: T): int { match t case C(u) => N1.f(u) case D => 0 } }
module N3 { import A1 = N1 import A2 = N2 method Go() { print A2.g(A2.C(A1.B)), A2.C(A1.A), A2.D, "\n"; var k := new A1.K(); print k.x, k, "\n"; } }
method Main() { N3.Go(); var x := N2.C(N1.A); print x.t == N1.A, x.t.A?, "\n"; }
