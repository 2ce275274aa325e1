function Sum(n: nat): nat { if n == 0 then 0 else n + Sum(n - 1) }
function Len(s: seq<int>): nat { if s == [] then 0 else 1 + Len(s[1..]) }

method Main() {
  print Sum(5000), " ", Len(seq(300, i => i)), "\n";
}
