datatype Outcome = Pass | Fail(s: string) {
  predicate IsFailure() { Fail? }
  function PropagateFailure(): Outcome
    requires Fail?
  {
    this
  }
}

method Try(b: bool) returns (o: Outcome) { return if b then Pass else Fail("broken"); }

method Main() {
  :- expect Try(true);
  print "passed\n";
  :- expect Try(false);
  print "never\n";
}
