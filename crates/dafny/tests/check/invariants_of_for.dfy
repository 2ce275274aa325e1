method Main() {
  var up := [];
  for i := 2 to 5
    invariant |up| == i - 2
  {
    up := up + [i];
  }
  var down := [];
  for i := 5 downto 2
    invariant |down| == 5 - i
  {
    down := down + [i];
  }
  print up, down, "\n";
}
