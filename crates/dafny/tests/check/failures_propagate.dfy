datatype Result = Ok(value: int) | Err(why: string) {
  predicate IsFailure() { Err? }
  function PropagateFailure(): Result
    requires IsFailure()
  {
    this
  }
  function Extract(): int
    requires Ok?
  {
    value
  }
}

method Positive(x: int) returns (r: Result)
  ensures x > 0 ==> r.Ok?
{
  if x > 0 { return Ok(x); }
  return Err("not positive");
}

method Twice(x: int) returns (r: Result)
  ensures r.Ok? ==> r.value == 2 * x
{
  var n: nat :- Positive(x);
  return Ok(n + x);
}

method Main() {
  var a := Twice(4);
  var c := Twice(-4);
  print a, c, "\n";
}
