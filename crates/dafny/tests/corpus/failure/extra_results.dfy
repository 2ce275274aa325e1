datatype Result = Ok | Err {
  predicate IsFailure() { Err? }
  function PropagateFailure(): Result
    requires Err?
  {
    this
  }
}

method Step(n: int) returns (r: Result, x: int, y: bool) { r, x, y := if n < 3 then Ok else Err, n * 10, n == 2; }

method Run() returns (r: Result, last: int) {
  last := -1;
  var a, b :- Step(1);
  last := a;
  a, b :- Step(2);
  last := a;
  a, b :- Step(3);
  last := 99;
  return Ok, 0;
}

method Main() {
  var r, last := Run();
  print r, " ", last, "\n";
}
