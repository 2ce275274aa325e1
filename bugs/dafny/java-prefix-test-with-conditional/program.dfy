function Numbers(): seq<int> { [1, 2] }

method Main() {
  var n := 1;
  print [1] < (if n == 1 then Numbers() else [2]), " ", [1] <= (if n == 2 then Numbers() else [2]), "\n";
}
