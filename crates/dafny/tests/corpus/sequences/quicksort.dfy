function Filter(p: int -> bool, s: seq<int>): seq<int> {
  if s == [] then [] else if p(s[0]) then [s[0]] + Filter(p, s[1..]) else Filter(p, s[1..])
}

function Sort(s: seq<int>): seq<int>
  decreases |s|
{
  if |s| <= 1 then s else
    var pivot := s[0];
    var rest := s[1..];
    Sort(Filter(x => x < pivot, rest)) + [pivot] + Sort(Filter(x => x >= pivot, rest))
}

method Main() {
  print Sort([3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5]), "\n";
}
