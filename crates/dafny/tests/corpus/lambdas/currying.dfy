function Curry<A, B, C>(f: (A, B) -> C): A -> B -> C { x => y => f(x, y) }
function Uncurry<A, B, C>(f: A -> B -> C): (A, B) -> C { (x, y) => f(x)(y) }
function Flip<A, B, C>(f: (A, B) -> C): (B, A) -> C { (y, x) => f(x, y) }

method Main() {
  var sub := (x: int, y: int) => x - y;
  print Curry(sub)(10)(3), Uncurry(Curry(sub))(10, 3), Flip(sub)(10, 3), "\n";
}
