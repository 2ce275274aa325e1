datatype R = Ok(v: int) | Err(msg: string) {
  predicate IsFailure() { Err? } function PropagateFailure(): R { this } function Extract(): int requires Ok? { v } }
method Main() { var r := Err("bad");
  var x :- expect r; print x; }
