trait T { function F<A>(a: A, n: nat): seq<A> { if n == 0 then [] else [a] + F(a, n - 1) } method G<B(0)>() returns (b: B) function H(x: int): int }
class X extends T { const k: int constructor (k: int) { this.k := k; } method G<B(0)>() returns (b: B) { print "G "; } function H(x: int): int { x * k } }
trait Left { var n: int method L() modifies this { n := n + 1; } }
trait Right { var m: int method R() modifies this { m := m * 2; } }
class Both extends Left, Right { constructor () { n := 1; m := 1; } method Go() modifies this { L(); R(); R(); this.n := this.n + this.m; } }
trait Visitor<R> { function Num(n: int): R function Add(a: R, b: R): R }
class Ev extends Visitor<int> { constructor () {} function Num(n: int): int { n } function Add(a: int, b: int): int { a + b } }
class Sh extends Visitor<string> { constructor () {} function Num(n: int): string { [(n + 48) as char] } function Add(a: string, b: string): string { "(" + a + "+" + b + ")" } }
datatype E = N(int) | A(E, E)
function Visit<R>(e: E, v: Visitor<R>): R { match e case N(n) => v.Num(n) case A(a, b) => v.Add(Visit(a, v), Visit(b, v)) }
method Main() {
  var x := new X(3); var t: T := x;
  print t.F("ab", 2), t.F(1, 3), t.H(5), "\n";
  var b: int := t.G(); print b; var s: seq<int> := t.G(); print s, "\n";
  var o := new Both(); o.Go(); var l: Left := o; var r: Right := o; print l.n, r.m, "\n";
  l.n := 50; print o.n, "\n";
  var e := A(N(1), A(N(2), N(3)));
  var ev := new Ev(); var sh := new Sh();
  print Visit(e, ev), Visit(e, sh), "\n";
}
