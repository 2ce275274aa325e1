class Cell { var n: int constructor (n: int) { this.n := n; } }

function Sum(cells: seq<Cell>): int
  reads cells
{
  if cells == [] then 0 else cells[0].n + Sum(cells[1..])
}

function AtMost(a: array<int>, k: int): bool
  reads a
{
  forall i | 0 <= i < a.Length :: a[i] <= k
}

method Main() {
  var x := new Cell(1);
  var y := new Cell(2);
  print Sum([x, y, x]), " ";
  x.n := 100;
  print Sum([x, y, x]), " ";
  var a := new int[] [1, 5, 2];
  print AtMost(a, 5), AtMost(a, 4), "\n";
}
