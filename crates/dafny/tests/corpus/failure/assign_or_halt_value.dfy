datatype Result = Ok(n: int) | Err {
  predicate IsFailure() { Err? }
  function PropagateFailure(): Result
    requires Err?
  {
    this
  }
  function Extract(): int
    requires Ok?
  {
    n
  }
}

method Get(n: int) returns (r: Result) { r := if n > 0 then Ok(n) else Err; }

method Main() {
  var a :- expect Get(5);
  print a, "\n";
  a :- expect Get(6);
  print a, "\n";
}
