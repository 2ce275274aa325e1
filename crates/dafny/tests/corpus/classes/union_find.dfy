class Forest {
  var parent: map<int, int>
  constructor () { parent := map[]; }
  method Find(x: int) returns (r: int)
    decreases *
  {
    r := x;
    while r in parent && parent[r] != r
      decreases *
    {
      r := parent[r];
    }
  }
  method Join(a: int, b: int)
    modifies this
    decreases *
  {
    var ra := Find(a);
    var rb := Find(b);
    if ra != rb { parent := parent[ra := rb]; }
  }
}

method Main()
  decreases *
{
  var f := new Forest();
  f.Join(1, 2);
  f.Join(3, 4);
  f.Join(2, 3);
  var a := f.Find(1);
  var b := f.Find(4);
  var c := f.Find(9);
  print a == b, " ", a == c, "\n";
}
