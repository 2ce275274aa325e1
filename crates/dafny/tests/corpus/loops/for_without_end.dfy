method Main()
  decreases *
{
  for i := 5 to *
    decreases *
  {
    if i > 8 { break; }
    print i, " ";
  }
  for i := 3 downto * {
    if i < -1 { break; }
    print i, " ";
  }
  print "\n";
}
