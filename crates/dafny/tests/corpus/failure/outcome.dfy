datatype Result<T> = Ok(value: T) | Err(msg: string) {
  predicate IsFailure() { Err? }
  function PropagateFailure<U>(): Result<U>
    requires Err?
  {
    Err(msg)
  }
  function Extract(): T
    requires Ok?
  {
    value
  }
}

method Parse(s: string) returns (r: Result<int>) {
  if s == "" { return Err("empty"); }
  return Ok(|s|);
}

method Both(a: string, b: string) returns (r: Result<int>) {
  var x :- Parse(a);
  var y :- Parse(b);
  return Ok(x + y);
}

method Main() {
  var p := Both("ab", "cde");
  var q := Both("ab", "");
  print p, " ", q, "\n";
}
