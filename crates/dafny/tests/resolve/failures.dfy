// Failures, iterators, ghost code.
module {:extern "x"} Ext { method {:extern} Foo(x: int) }
datatype Status = Ok | Err(msg: string) {
  predicate IsFailure() { Err? }
  function PropagateFailure(): Status requires Err? { this }
}
datatype Outcome<T> = Good(v: T) | Bad(string) {
  predicate IsFailure() { this.Bad? }
  function PropagateFailure<U>(): Outcome<U> requires Bad? { match this case Bad(m) => Outcome<U>.Bad(m) }
  function Extract(): T requires Good? { v }
}
class Store {
  var data: map<string, int>
  constructor () { data := map[]; }
  method Get(k: string) returns (r: Outcome<int>, extra: bool) { if k in data { return Good(data[k]), true; } return Bad("no " + k), false; }
  method Put(k: string, v: int) returns (s: Status) modifies this { if k == "" { return Err("empty"); } data := data[k := v]; return Ok; }
}
method Do(s: Store) returns (r: Status) modifies s {
  :- s.Put("a", 1);
  :- expect s.Put("b", 2);
  return Ok;
}
method Read(s: Store) returns (r: Outcome<int>, n: nat) {
  n := 0;
  var a, e :- s.Get("a");  //: a : int ;; e : bool
  var b: int, _ :- expect s.Get("b");  //: b : int
  var c;  //: c : int
  c, e :- s.Get("a");
  if e { return Good(a + b + c), 3; }
  var d :- Fun(3);  //: d : int
  r := Good(d);
}
function Fun(x: int): Outcome<int> { if x > 0 then Good(x) else Bad("neg") }
function Chain(x: int): Outcome<string> { var a :- Fun(x); var b :- Fun(a - 1); Good(if b > 0 then "p" else "z") }
iterator Gen<T(0)>(s: seq<T>, start: nat) yields (x: T, i: nat)
  requires start <= |s|
  yield ensures i < |s|
  ensures xs == s[start..]
{
  i := start;
  var j: nat := start;  //: j : nat
  while j < |s| { yield s[j], j; j := j + 1; }
}
method Iter() decreases * {
  var g := new Gen([true, false], 0);  //: g : Gen<bool>
  while true invariant g.Valid() decreases * {
    var more := g.MoveNext();  //: more : bool
    if !more { break; }
    print g.x, g.i;
    assert |g.xs| > 0;
  }
}
method Ghosts(ghost p: int, x: int) returns (y: int, ghost z: int)
  requires p > 0 ensures z == p
{
  ghost var a := p + 1;  //: a : int ;; a is ghost
  var b := a;  //: b : int ;; b is ghost
  var c := x;  //: c : int
  y := c;
  z := a;
  if a > 3 { z := p; var k := 3; }  //: k : int ;; k is ghost
  while a > 0 decreases a { a := a - 1; }
  var lst := [x];  //: lst : seq<int>
  ghost var h := lst;  //: h : seq<int> ;; h is ghost
  var f := (i: int) => i;  //: i : int ;; f : int -> int
  var q, gq := Ghosts(a, x);  //: q : int ;; gq : int ;; gq is ghost
  var u := old(x);  //: u : int ;; u is ghost
  forall i | 0 <= i < x ensures i >= 0 { assert i >= 0; }  //: i : int
  calc { 1; == 1; }
  match p { case 0 => z := 0; case _ => z := z; }
  var arr := new int[3](i => i);  //: i : int ;; arr : array<int>
  ghost var snapshot := arr[..];  //: snapshot : seq<int> ;; snapshot is ghost
  var t := (1, ghost a);  //: t : (int, ghost int)
  print t.0;
  assert b == p + 1 by { reveal Q(); }
  { ghost var zz := 3; print y; }
  var fr := fresh(arr);  //: fr : bool ;; fr is ghost
  var lam := (x: int) requires x > a => x + 1;  //: x : int ;; lam : int --> int
}
ghost predicate Q() { true }
method Nondet() {
  var x: int := *;  //: x : int
  var y: int;  //: y : int
  if * { x := 3; } else { x := *; }
  while * { x := x + 1; }
  x, y := y, x;
  var z, w := 1, 2.0;  //: z : int ;; w : real
}
method Main() decreases * {
  var s := new Store();  //: s : Store
  var r := Do(s);  //: r : Status
  var q, n := Read(s);  //: q : Outcome<int> ;; n : int
  print r, q, n, Chain(3);
  Iter();
  var y, z := Ghosts(3, 4);  //: y : int ;; z : int ;; z is ghost
  Ext.Foo(3);
}
