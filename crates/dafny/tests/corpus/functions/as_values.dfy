function Inc(x: int): int { x + 1 }
function Compose<A, B, C>(f: B -> C, g: A -> B): A -> C { x => f(g(x)) }
function Iterate(f: int -> int, n: nat, x: int): int { if n == 0 then x else Iterate(f, n - 1, f(x)) }

method Main() {
  var f := Inc;
  var g := Compose(Inc, x => x * 2);
  print f(1), " ", g(5), " ", Iterate(f, 10, 0), " ", Iterate(g, 3, 1), "\n";
}
