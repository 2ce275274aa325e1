// fuzz-d thesis, figure 2.4: a wrapper that makes division safe.
function SafeDiv(x: int, y: int): int { if y == 0 then x else x / y }

method Main() {
  var x := 5;
  for y := -2 to 3 {
    print SafeDiv(x, y), " ";
  }
  print "\n";
}
