type Id = int
type Row<T> = seq<T>
type Grid<T> = Row<Row<T>>

function Transposed<T>(g: Grid<T>): Grid<T>
  requires forall r | r in g :: |r| == |g[0]|
{
  if g == [] then [] else seq(|g[0]|, j requires 0 <= j < |g[0]| => seq(|g|, i requires 0 <= i < |g| && j < |g[i]| => g[i][j]))
}

method Main() {
  var x: Id := 4;
  var g: Grid<Id> := [[1, 2, 3], [x, 5, 6]];
  print Transposed(g), "\n";
}
