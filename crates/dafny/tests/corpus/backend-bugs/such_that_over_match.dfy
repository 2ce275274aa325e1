datatype Light = On | Off

method Main() {
  var light := Off;
  var n := (var s: set<int> :| s in {match light { case On => {1} case Off => {2} }}; |s|);
  print n, "\n";
}
