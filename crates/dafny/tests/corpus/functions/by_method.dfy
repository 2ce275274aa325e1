function Sum(n: nat): nat {
  if n == 0 then 0 else n + Sum(n - 1)
} by method {
  var i, s := 0, 0;
  while i < n
    invariant i <= n && s == Sum(i)
  {
    i := i + 1;
    s := s + i;
  }
  return s;
}

method Main() {
  print Sum(10), " ", Sum(100000), "\n";
}
