// Every form of type and of type declaration.
type Abstract
type WithEquality(==)
type Many(==, 0, !new)<T(00), +U, -V, *W, !X>
type Pair<A, B> = (A, B)
type Even = x: int | x % 2 == 0
type Positive = x | x > 0 witness 1
type Ghostly = x: int | x > 10 ghost witness 11
type Empty = x: int | false witness *
newtype Byte = x: int | 0 <= x < 256
newtype Whole = int
newtype {:nativeType "short"} Small = x: int | -100 <= x < 100 witness 7 {
  function Double(): int { this as int * 2 }
  static const Limit: int := 100
}
type HasMembers {
  method M()
  function F(): int
}
trait Bound { }
class Bounded<T extends Bound, U(==) extends object> { }
const f1: int -> int
const f2: (int, bool) --> real
const f3: () ~> seq<set<int>>
const f4: ((int, bool)) -> int
const f5: int -> int -> int
const f6: (int -> int) -> int
const t0: ()
const t2: (int, ghost bool)
const a1: array<int>
const a2: array2<array?<real>>
const a3: array3?<bv8>
const o: object?
const p: object
const m: map<int, imap<string, char>>
const s: seq<iset<multiset<nat>>>
const w: bv0
const v: bv128
const q: ORDINAL
const c: Bounded?<Bound, object>
const d: M.Inner<int>.T<bool>
const e: set
