class Graph {
  var nodes: set<Graph>
  ghost var Repr: set<object>
  var mark: bool
  constructor ()
    ensures fresh(Repr)
  {
    nodes, mark := {}, false;
    Repr := {this};
  }
  method Mark()
    modifies this`mark
    ensures mark
  {
    mark := true;
  }
  function Marked(): bool
    reads this`mark
  {
    mark
  }
}

method All(gs: set<Graph>)
  modifies gs
{
  var rest := gs;
  while rest != {}
    modifies gs
    decreases rest
  {
    var g :| g in rest;
    g.Mark();
    rest := rest - {g};
  }
}

method Main() {
  var a := new Graph();
  var b := new Graph();
  All({a, b});
  print a.Marked() && b.Marked(), "\n";
}
