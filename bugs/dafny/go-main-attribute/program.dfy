module {:options "--function-syntax:4"} M {
  function {:fuel 2} F(x: int): int { x }
}

method {:verify false} {:timeLimit 10} Slow(n: nat) returns (r: nat)
  ensures {:error "wrong"} r >= 0
{
  r := n;
  assert {:split_here} true;
}

method {:main} Start() {
  var r := Slow(3);
  print r, M.F(4), "\n";
}
