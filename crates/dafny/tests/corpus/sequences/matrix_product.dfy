type Matrix = seq<seq<int>>

function Dot(a: seq<int>, b: seq<int>): int
  requires |a| == |b|
{
  if |a| == 0 then 0 else a[0] * b[0] + Dot(a[1..], b[1..])
}

function Column(m: Matrix, j: nat): seq<int> {
  seq(|m|, i requires 0 <= i < |m| => if j < |m[i]| then m[i][j] else 0)
}

function Product(a: Matrix, b: Matrix): Matrix
  requires b != []
{
  seq(|a|, i requires 0 <= i < |a| => seq(|b[0]|, j => Dot(a[i], Column(b, j))))
}

method Main() {
  print Product([[1, 2], [3, 4]], [[0, 1], [1, 0]]), "\n";
}
