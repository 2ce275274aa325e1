ghost function Sum(s: seq<int>): int {
  if s == [] then 0 else s[0] + Sum(s[1..])
}

function First(s: seq<int>): int
  requires |s| > 0
{
  ghost var all := Sum(s);
  assert all >= 3;
  s[0]
}

method Main() {
  print First([1, 2, 3]), "\n";
  print First([1]), "\n";
}
