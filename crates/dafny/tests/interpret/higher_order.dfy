function Id<T>(x: T): T { x }
function Const<A, B>(a: A): B -> A { b => a }
datatype Either<A, B> = Left(a: A) | Right(b: B)
function MapE<A, B, C>(e: Either<A, B>, f: B -> C): Either<A, C> { match e case Left(a) => Left(a) case Right(b) => Right(f(b)) }
function Apply<A, B>(f: A --> B, x: A): B requires f.requires(x) { f(x) }
function Sum(s: seq<int>): int { if s == [] then 0 else s[|s| - 1] + Sum(s[..|s| - 1]) }
function Filter<T>(p: T -> bool, s: seq<T>): seq<T> { if |s| == 0 then [] else (if p(s[0]) then [s[0]] else []) + Filter(p, s[1..]) }
method Main() {
  print Id(5), Id("s"), Id([1]), Const<int, string>(3)("x"), "\n";
  print MapE<bool, int, int>(Right(3), (x: int) => x + 1), "\n";
  var l: Either<string, int> := Left("err");
  print MapE(l, x => x * 2), "\n";
  print Apply(x requires x != 0 => 10 / x, 5), "\n";
  print Sum([1,2,3,4]), Filter(x => x % 2 == 0, [1,2,3,4]), Filter(c => c != 'a', "banana"), "\n";
  var compose := (f: int -> int, g: int -> int) => x => f(g(x));
  print compose(x => x + 1, x => x * 10)(4), "\n";
  var fs := map["inc" := (x: int) => x + 1, "dbl" := (x: int) => x * 2];
  print fs["inc"](1), fs["dbl"](4), "\n";
  var pred: int -> bool := x => 0 <= x < 10;
  print |set x | 0 <= x < 20 && pred(x) :: x / 5|, "\n";
}
