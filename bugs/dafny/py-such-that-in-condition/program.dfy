method Main() {
  var x := if (var y: int :| y in {3}; y == 3) then 1 else 2;
  print x, "\n";
}
