datatype Result<T> = Ok(value: T) | Err(msg: string) {
  predicate IsFailure() { Err? }
  function PropagateFailure<U>(): Result<U> requires Err? { Err(msg) }
  function Extract(): T requires Ok? { value }
}
datatype Status = Fine | Bad(code: int) {
  predicate IsFailure() { Bad? }
  function PropagateFailure(): Status { this }
}
function Div(a: int, b: int): Result<int> { if b == 0 then Err("div") else Ok(a / b) }
function Calc(a: int, b: int, c: int): Result<int> { var x :- Div(a, b); var y :- Div(x, c); Ok(x + y) }
method Step(n: int) returns (r: Result<int>, extra: string) { if n < 0 { return Err("negative"), "x"; } return Ok(n * 2), "e"; }
method Check(n: int) returns (s: Status) { if n > 5 { s := Bad(n); } else { s := Fine; } }
method Run(n: int) returns (r: Result<string>) {
  var a, e := Step(n);
  var b: int;
  b, e :- Step(n - 1);
  var c :- Div(100, b);
  print "[", b, e, c, "]";
  return Ok("done");
}
method All(n: int) returns (s: Status) { :- Check(n); print "one "; :- Check(n + 3); print "two "; s := Fine; }
method Main() {
  print Calc(100, 5, 2), " ", Calc(1, 0, 2), " ", Calc(5, 10, 0), "\n";
  for i := -1 to 4 { var r := Run(i); print r, " "; }
  print "\n";
  var s := All(1); print s; s := All(4); print s; s := All(9); print s, "\n";
  var v :- expect Div(9, 3);
  :- expect Check(2);
  print v, "\n";
}
