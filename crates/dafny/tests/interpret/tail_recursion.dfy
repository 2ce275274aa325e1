function Count(n: nat, acc: nat): nat { if n == 0 then acc else Count(n - 1, acc + 1) }
function {:tailrecursion} Last(s: seq<int>): int requires |s| > 0 { if |s| == 1 then s[0] else Last(s[1..]) }
function SumTo(n: nat): nat { if n == 0 then 0 else n + SumTo(n - 1) }
method {:tailrecursion} Down(n: nat, acc: seq<nat>) returns (r: nat) { if n == 0 { return |acc|; } r := Down(n - 1, if n % 1000 == 0 then acc + [n] else acc); }
method Main() {
  print Count(100000, 0), " ", Last(seq(500, i => i)), " ", SumTo(500), "\n";
  var d := Down(20000, []); print d, "\n";
}
