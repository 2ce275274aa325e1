method Collatz(n: nat) returns (steps: nat)
  decreases *
{
  var x := n;
  steps := 0;
  while x != 1
    decreases *
  {
    x := if x % 2 == 0 then x / 2 else 3 * x + 1;
    steps := steps + 1;
  }
}

method Main()
  decreases *
{
  for i := 1 to 10 {
    var s := Collatz(i);
    print s, " ";
  }
  print "\n";
}
