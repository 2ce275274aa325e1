function Twice(f: int -> int, x: int): int { f(f(x)) }
function Compose<A, B, C>(f: B -> C, g: A -> B): A -> C { x => f(g(x)) }
function Map<A, B>(f: A -> B, s: seq<A>): seq<B> { if s == [] then [] else [f(s[0])] + Map(f, s[1..]) }
function Fold<A, B>(f: (B, A) -> B, b: B, s: seq<A>): B { if |s| == 0 then b else Fold(f, f(b, s[0]), s[1..]) }
function Fact(n: nat): nat { if n == 0 then 1 else n * Fact(n - 1) }
function Default(a: int, b: int := a + 1, c: int := a * b): int { a * 100 + b * 10 + c }
class Adder { var k: int constructor (k: int) { this.k := k; } function Add(x: int): int reads this { x + k } }
method Main() {
  var k := 10;
  var f := (x: int) => x + k;
  k := 20;
  print f(1), " ", Twice(f, 5), " ", Twice(x => x * 3, 2), "\n";
  print Compose((x: int) => x + 1, (s: string) => |s|)("abc"), "\n";
  print Map(Fact, [0, 1, 2, 3, 4, 5]), " ", Fold((a, b) => a + b, 0, [1, 2, 3]), " ", Fold((a: string, b: int) => a + [('0' as int + b) as char], "", [7, 8, 9]), "\n";
  print Default(1), " ", Default(1, 2), " ", Default(1, c := 5), " ", Default(b := 3, a := 2), "\n";
  var o := new Adder(5);
  var g := o.Add;
  o.k := 100;
  print g(1), " ", Fact(25), "\n";
  var h: (int, int) -> int := (a, b) => a - b;
  var fs := [(x: int) => x, (x: int) => -x, Fact2];
  print h(3, 5), " ", fs[1](4), " ", fs[2](3), " ", (() => 42)(), "\n";
  var curried := (x: int) => (y: int) => x * y;
  print curried(6)(7), "\n";
}
function Fact2(n: int): int { if n <= 0 then 1 else n * Fact2(n - 1) }
