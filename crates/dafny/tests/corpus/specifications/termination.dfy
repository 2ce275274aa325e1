function Log(n: nat): nat
  requires n > 0
  decreases n
{
  if n == 1 then 0 else 1 + Log(n / 2)
}

method Loop()
  decreases *
{
  var i := 0;
  while true
    decreases *
  {
    i := i + 1;
    if i == 10 { return; }
  }
}

method Main()
  decreases *
{
  Loop();
  print Log(1000), "\n";
}
