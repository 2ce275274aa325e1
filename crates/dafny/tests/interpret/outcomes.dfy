datatype Outcome<T> = Success(value: T) | Failure(error: string) { predicate IsFailure() { Failure? } function PropagateFailure<U>(): Outcome<U> requires Failure? { Failure(error) } function Extract(): T requires Success? { value } }
datatype Opt<T> = None | Some(v: T) { predicate IsFailure() { None? } function PropagateFailure<U>(): Opt<U> requires None? { None } function Extract(): T requires Some? { v } function ToOutcome(e: string): Outcome<T> { match this case None => Failure(e) case Some(x) => Success(x) } }
function Lookup<K, V>(m: map<K, V>, k: K): Opt<V> { if k in m then Some(m[k]) else None }
function Two(m: map<string, int>): Opt<int> { var a :- Lookup(m, "a"); var b :- Lookup(m, "b"); Some(a + b) }
method Parse(s: string) returns (r: Outcome<int>) { if s == "" { return Failure("empty"); } var n := 0; for i := 0 to |s| { if !('0' <= s[i] <= '9') { return Failure("bad " + [s[i]]); } n := n * 10 + (s[i] as int - 48); } return Success(n); }
method Sum(ss: seq<string>) returns (r: Outcome<int>) { var t := 0; for i := 0 to |ss| { var n :- Parse(ss[i]); t := t + n; } return Success(t); }
method Use(m: map<string, int>) returns (r: Outcome<int>) { var x :- Lookup(m, "x").ToOutcome("no x"); var y: int :- Parse("12"); var z; z :- Parse("30"); r := Success(x + y + z); }
method Main() {
  print Two(map["a" := 1, "b" := 2]), Two(map["a" := 1]), "\n";
  var r := Sum(["1", "22"]); print r; r := Sum(["1", "x2"]); print r; r := Sum([""]); print r, "\n";
  r := Use(map["x" := 5]); print r; r := Use(map[]); print r, "\n";
  var q :- expect Parse("7"); print q, "\n";
  var e := Parse("z"); if e.IsFailure() { print e.error, "\n"; }
}
