// Whatever order the elements come in.
function Sum(s: set<int>): int {
  if s == {} then 0 else
    var x :| x in s;
    x + Sum(s - {x})
}

method Main() {
  print Sum({1, 10, 100, 1000}), " ", Sum({}), "\n";
}
