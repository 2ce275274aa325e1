function Sq(n: int): int { n * n }

method Main() {
  var a := new int[6];
  forall i | 0 <= i < 6 && i % 2 == 1 { a[i] := Sq(i) + a[i - 1]; }
  var b := new int[2, 3];
  forall i, j | 0 <= i < 2 && 0 <= j < 3 && i != j { b[i, j] := 10 * i + j; }
  print a[..], b[0, 0], b[0, 1], b[1, 0], b[1, 1], b[1, 2], "\n";
}
