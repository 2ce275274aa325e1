method Main() {
  var rows := new array<int>[3];
  for i := 0 to 3 {
    rows[i] := new int[i + 1](j => i * j);
  }
  print rows[2][..], rows[1].Length, " ", rows[0] == rows[1], "\n";
  rows[0] := rows[2];
  rows[0][1] := 77;
  print rows[2][1], "\n";
}
