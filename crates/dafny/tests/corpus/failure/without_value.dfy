datatype Status = Fine | Bad(why: string) {
  predicate IsFailure() { Bad? }
  function PropagateFailure(): Status
    requires Bad?
  {
    this
  }
}

method Check(n: int) returns (s: Status) {
  if n > 2 { return Bad("too big"); }
  print n, " ";
  return Fine;
}

method All() returns (s: Status) {
  :- Check(1);
  :- Check(2);
  :- Check(3);
  :- Check(4);
  return Fine;
}

method Main() {
  var s := All();
  print s, "\n";
}
