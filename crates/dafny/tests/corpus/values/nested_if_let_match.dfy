datatype Opt = None | Some(n: int)

function F(a: Opt, b: Opt): int {
  if a.Some? && a.n > 10 then
    var k := a.n / 2;
    match b
    case None => k
    case Some(m) => if m == k then 0 else var d := m - k; if d < 0 then -d else d
  else
    match (a, b)
    case (None, None) => -1
    case (Some(x), _) => x
    case (_, Some(y)) => y * 100
}

method Main() {
  print F(Some(20), None), " ", F(Some(20), Some(10)), " ", F(Some(20), Some(3)), " ";
  print F(None, None), " ", F(Some(1), None), " ", F(None, Some(2)), "\n";
}
