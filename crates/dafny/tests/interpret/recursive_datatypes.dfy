datatype Nat = Z | S(n: Nat)
function ToInt(n: Nat): int { match n case Z => 0 case S(m) => 1 + ToInt(m) }
function Plus(a: Nat, b: Nat): Nat { match a case Z => b case S(m) => S(Plus(m, b)) }
datatype Even = E0 | E1(o: Odd) datatype Odd = O1(e: Even)
function Len(e: Even): int { match e case E0 => 0 case E1(O1(e')) => 2 + Len(e') }
datatype Rose = Rose(v: int, kids: seq<Rose>)
function SumR(r: Rose): int { r.v + SumK(r.kids) }
function SumK(k: seq<Rose>): int { if k == [] then 0 else SumR(k[0]) + SumK(k[1..]) }
datatype Bag = Bag(m: map<string, Bag>)
function Size(b: Bag): nat { 1 + |b.m| }
datatype Fun = Fun(f: int -> int, name: string)
datatype Phantom<T> = Ph | Pq(x: int)
method Main() {
  print ToInt(Plus(S(S(Z)), S(Z))), S(Z), Len(E1(O1(E1(O1(E0))))), "\n";
  print SumR(Rose(1, [Rose(2, []), Rose(3, [Rose(4, [])])])), Rose(1, [Rose(2, [])]), "\n";
  print Size(Bag(map["a" := Bag(map[])])), Bag(map[]), Bag(map["k" := Bag(map[])]), "\n";
  print Fun(x => x + 1, "inc").f(3), Fun(x => x, "id").name, "\n";
  var p: Phantom<string> := Pq(3); print p, "\n";
  var s: set<Rose> := {Rose(1, []), Rose(1, [])}; print |s|, "\n";
}
