// fuzz-d thesis, figure 4.4: methods that share a state and do not recurse.
class GlobalState { var calls: int constructor () { calls := 0; } }

method M0(p: int, q: int, g: GlobalState)
  modifies g
{
  var a := M1(g);
  var b := M2({a, p}, g);
  print a, b, q, "\n";
}

method M1(g: GlobalState) returns (r: int)
  modifies g
{
  g.calls := g.calls + 1;
  r := g.calls;
}

method M2(p: set<int>, g: GlobalState) returns (r: bool)
  modifies g
{
  g.calls := g.calls + 10;
  r := |p| == 2;
}

method Main() {
  var g := new GlobalState();
  M0(1, 2, g);
  M0(1, 2, g);
  print g.calls, "\n";
}
