// The parts of Dafny's standard libraries that programs use most, written anew from
// their documentation: what they compute, without proofs.
module Std {
  module Wrappers {
    datatype Option<+T> = None | Some(value: T) {
      predicate IsFailure() { None? }
      function PropagateFailure<U>(): Option<U> requires None? { None }
      function Extract(): T requires Some? { value }
      function GetOr(default: T): T { match this case Some(v) => v case None => default }
      function ToResult<E>(error: E): Result<T, E> {
        match this case Some(v) => Success(v) case None => Failure(error)
      }
      function ToOutcome<E>(error: E): Outcome<E> {
        match this case Some(_) => Pass case None => Fail(error)
      }
      function Map<FC>(rewrap: Option<T> -> FC): FC { rewrap(this) }
    }

    datatype Result<+R, +E> = Success(value: R) | Failure(error: E) {
      predicate IsFailure() { Failure? }
      function PropagateFailure<U>(): Result<U, E> requires Failure? { Failure(error) }
      function Extract(): R requires Success? { value }
      function GetOr(default: R): R { match this case Success(s) => s case Failure(_) => default }
      function ToOption(): Option<R> { match this case Success(s) => Some(s) case Failure(_) => None }
      function ToOutcome(): Outcome<E> { match this case Success(_) => Pass case Failure(e) => Fail(e) }
      function Map<FC>(rewrap: Result<R, E> -> FC): FC { rewrap(this) }
      function MapFailure<NewE>(reWrap: E -> NewE): Result<R, NewE> {
        match this case Success(s) => Success(s) case Failure(e) => Failure(reWrap(e))
      }
    }

    datatype Outcome<+E> = Pass | Fail(error: E) {
      predicate IsFailure() { Fail? }
      function PropagateFailure(): Outcome<E> requires Fail? { this }
      function ToOption<R>(r: R): Option<R> { match this case Pass => Some(r) case Fail(_) => None }
      function ToResult<R>(r: R): Result<R, E> { match this case Pass => Success(r) case Fail(e) => Failure(e) }
      function Map<FC>(rewrap: Outcome<E> -> FC): FC { rewrap(this) }
      function MapFailure<T, NewE>(rewrap: E -> NewE, default: T): Result<T, NewE> {
        match this case Pass => Success(default) case Fail(e) => Failure(rewrap(e))
      }
      static function Need(condition: bool, error: E): Outcome<E> { if condition then Pass else Fail(error) }
    }

    datatype OutcomeResult<+E> = Pass' | Fail'(error: E) {
      predicate IsFailure() { Fail'? }
      function PropagateFailure<U>(): Result<U, E> requires IsFailure() { Failure(this.error) }
    }

    function Need<E>(condition: bool, error: E): OutcomeResult<E> { if condition then Pass' else Fail'(error) }
  }

  module BoundedInts {
    const TWO_TO_THE_0: int := 1
    const TWO_TO_THE_1: int := 2
    const TWO_TO_THE_2: int := 4
    const TWO_TO_THE_4: int := 16
    const TWO_TO_THE_5: int := 32
    const TWO_TO_THE_7: int := 0x80
    const TWO_TO_THE_8: int := 0x100
    const TWO_TO_THE_15: int := 0x8000
    const TWO_TO_THE_16: int := 0x1_0000
    const TWO_TO_THE_24: int := 0x100_0000
    const TWO_TO_THE_31: int := 0x8000_0000
    const TWO_TO_THE_32: int := 0x1_0000_0000
    const TWO_TO_THE_63: int := 0x8000_0000_0000_0000
    const TWO_TO_THE_64: int := 0x1_0000_0000_0000_0000
    const TWO_TO_THE_127: int := 0x8000_0000_0000_0000_0000_0000_0000_0000
    const TWO_TO_THE_128: int := 0x1_0000_0000_0000_0000_0000_0000_0000_0000
    newtype uint8 = x: int | 0 <= x < TWO_TO_THE_8
    newtype uint16 = x: int | 0 <= x < TWO_TO_THE_16
    newtype uint32 = x: int | 0 <= x < TWO_TO_THE_32
    newtype uint64 = x: int | 0 <= x < TWO_TO_THE_64
    newtype uint128 = x: int | 0 <= x < TWO_TO_THE_128
    newtype int8 = x: int | -TWO_TO_THE_7 <= x < TWO_TO_THE_7
    newtype int16 = x: int | -TWO_TO_THE_15 <= x < TWO_TO_THE_15
    newtype int32 = x: int | -TWO_TO_THE_31 <= x < TWO_TO_THE_31
    newtype int64 = x: int | -TWO_TO_THE_63 <= x < TWO_TO_THE_63
    newtype int128 = x: int | -TWO_TO_THE_127 <= x < TWO_TO_THE_127
    newtype nat8 = x: int | 0 <= x < TWO_TO_THE_7
    newtype nat16 = x: int | 0 <= x < TWO_TO_THE_15
    newtype nat32 = x: int | 0 <= x < TWO_TO_THE_31
    newtype nat64 = x: int | 0 <= x < TWO_TO_THE_63
    newtype nat128 = x: int | 0 <= x < TWO_TO_THE_127
    type byte = uint8
    type bytes = seq<byte>
    newtype opt_byte = c: int | -1 <= c < TWO_TO_THE_8
    const UINT8_MAX: uint8 := 0xFF
    const UINT16_MAX: uint16 := 0xFFFF
    const UINT32_MAX: uint32 := 0xFFFF_FFFF
    const UINT64_MAX: uint64 := 0xFFFF_FFFF_FFFF_FFFF
    const UINT128_MAX: uint128 := 0xFFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF
    const INT8_MIN: int8 := -0x80
    const INT8_MAX: int8 := 0x7F
    const INT16_MIN: int16 := -0x8000
    const INT16_MAX: int16 := 0x7FFF
    const INT32_MIN: int32 := -0x8000_0000
    const INT32_MAX: int32 := 0x7FFF_FFFF
    const INT64_MIN: int64 := -0x8000_0000_0000_0000
    const INT64_MAX: int64 := 0x7FFF_FFFF_FFFF_FFFF
    const NAT8_MAX: nat8 := 0x7F
    const NAT16_MAX: nat16 := 0x7FFF
    const NAT32_MAX: nat32 := 0x7FFF_FFFF
    const NAT64_MAX: nat64 := 0x7FFF_FFFF_FFFF_FFFF
  }

  module Math {
    function Min(a: int, b: int): int { if a < b then a else b }
    function Min3(a: int, b: int, c: int): int { Min(a, Min(b, c)) }
    function Max(a: int, b: int): int { if a < b then b else a }
    function Max3(a: int, b: int, c: int): int { Max(a, Max(b, c)) }
    function Abs(a: int): int { if a < 0 then -a else a }
  }

  module Strings {
    import opened Wrappers
    function OfNat(n: nat): string { if n < 10 then [Digit(n)] else OfNat(n / 10) + [Digit(n % 10)] }
    function OfInt(n: int): string { if n < 0 then "-" + OfNat(-n) else OfNat(n) }
    function ToNat(s: string): nat { if s == "" then 0 else 10 * ToNat(s[..|s| - 1]) + (s[|s| - 1] as int - '0' as int) }
    function ToInt(s: string): int { if |s| > 0 && s[0] == '-' then -ToNat(s[1..]) else ToNat(s) }
    function OfBool(b: bool): string { if b then "true" else "false" }
    function OfChar(c: char): string { [c] }
    function Digit(n: nat): char requires n < 10 { ('0' as int + n) as char }
  }

  module Collections {
    module Seq {
      import opened Wrappers
      function First<T>(xs: seq<T>): T requires |xs| > 0 { xs[0] }
      function DropFirst<T>(xs: seq<T>): seq<T> requires |xs| > 0 { xs[1..] }
      function Last<T>(xs: seq<T>): T requires |xs| > 0 { xs[|xs| - 1] }
      function DropLast<T>(xs: seq<T>): seq<T> requires |xs| > 0 { xs[..|xs| - 1] }
      function ToSet<T(==)>(xs: seq<T>): set<T> { set x: T | x in xs }
      function IndexOf<T(==)>(xs: seq<T>, v: T): nat requires v in xs { if xs[0] == v then 0 else 1 + IndexOf(xs[1..], v) }
      function IndexOfOption<T(==)>(xs: seq<T>, v: T): Option<nat> { if v in xs then Some(IndexOf(xs, v)) else None }
      function LastIndexOf<T(==)>(xs: seq<T>, v: T): nat requires v in xs {
        if xs[|xs| - 1] == v then |xs| - 1 else LastIndexOf(xs[..|xs| - 1], v)
      }
      function LastIndexOfOption<T(==)>(xs: seq<T>, v: T): Option<nat> { if v in xs then Some(LastIndexOf(xs, v)) else None }
      function Remove<T>(xs: seq<T>, pos: nat): seq<T> requires pos < |xs| { xs[..pos] + xs[pos + 1..] }
      function RemoveValue<T(==)>(xs: seq<T>, v: T): seq<T> { if v !in xs then xs else var i := IndexOf(xs, v); xs[..i] + xs[i + 1..] }
      function Insert<T>(xs: seq<T>, a: T, pos: nat): seq<T> requires pos <= |xs| { xs[..pos] + [a] + xs[pos..] }
      function Reverse<T>(xs: seq<T>): seq<T> { if xs == [] then [] else [xs[|xs| - 1]] + Reverse(xs[..|xs| - 1]) }
      function Repeat<T>(v: T, length: nat): seq<T> { if length == 0 then [] else [v] + Repeat(v, length - 1) }
      function Unzip<A, B>(xs: seq<(A, B)>): (seq<A>, seq<B>) {
        (seq(|xs|, i requires 0 <= i < |xs| => xs[i].0), seq(|xs|, i requires 0 <= i < |xs| => xs[i].1))
      }
      function Zip<A, B>(xs: seq<A>, ys: seq<B>): seq<(A, B)> requires |xs| == |ys| { seq(|xs|, i requires 0 <= i < |xs| => (xs[i], ys[i])) }
      function Max(xs: seq<int>): int requires |xs| > 0 { if |xs| == 1 then xs[0] else var m := Max(xs[1..]); if xs[0] > m then xs[0] else m }
      function Min(xs: seq<int>): int requires |xs| > 0 { if |xs| == 1 then xs[0] else var m := Min(xs[1..]); if xs[0] < m then xs[0] else m }
      function Flatten<T>(xs: seq<seq<T>>): seq<T> { if xs == [] then [] else xs[0] + Flatten(xs[1..]) }
      function FlattenReverse<T>(xs: seq<seq<T>>): seq<T> { if xs == [] then [] else FlattenReverse(xs[..|xs| - 1]) + xs[|xs| - 1] }
      function Join<T>(seqs: seq<seq<T>>, separator: seq<T>): seq<T> {
        if |seqs| == 0 then [] else if |seqs| == 1 then seqs[0] else seqs[0] + separator + Join(seqs[1..], separator)
      }
      function Split<T(==)>(s: seq<T>, delim: T): seq<seq<T>> {
        if delim in s then var i := IndexOf(s, delim); [s[..i]] + Split(s[i + 1..], delim) else [s]
      }
      function SplitOnce<T(==)>(s: seq<T>, delim: T): (seq<T>, seq<T>) requires delim in s { var i := IndexOf(s, delim); (s[..i], s[i + 1..]) }
      function Map<T, R>(f: T ~> R, xs: seq<T>): seq<R> requires forall i :: 0 <= i < |xs| ==> f.requires(xs[i]) reads * {
        if xs == [] then [] else [f(xs[0])] + Map(f, xs[1..])
      }
      function MapWithResult<T, R, E>(f: T ~> Result<R, E>, xs: seq<T>): Result<seq<R>, E> requires forall i :: 0 <= i < |xs| ==> f.requires(xs[i]) reads * {
        if xs == [] then Success([]) else var head :- f(xs[0]); var tail :- MapWithResult(f, xs[1..]); Success([head] + tail)
      }
      function Filter<T>(f: T ~> bool, xs: seq<T>): seq<T> requires forall i :: 0 <= i < |xs| ==> f.requires(xs[i]) reads * {
        if xs == [] then [] else (if f(xs[0]) then [xs[0]] else []) + Filter(f, xs[1..])
      }
      function FoldLeft<A, T>(f: (A, T) -> A, init: A, xs: seq<T>): A { if xs == [] then init else FoldLeft(f, f(init, xs[0]), xs[1..]) }
      function FoldRight<A, T>(f: (T, A) -> A, xs: seq<T>, init: A): A { if xs == [] then init else f(xs[0], FoldRight(f, xs[1..], init)) }
      function All<T>(s: seq<T>, p: T -> bool): bool { forall i | 0 <= i < |s| :: p(s[i]) }
    }

    module Map {
      import opened Wrappers
      function Get<X, Y>(m: map<X, Y>, x: X): Option<Y> { if x in m then Some(m[x]) else None }
      function ToImap<X, Y>(m: map<X, Y>): imap<X, Y> { imap x | x in m :: m[x] }
      function RemoveKeys<X, Y>(m: map<X, Y>, xs: set<X>): map<X, Y> { m - xs }
      function Remove<X, Y>(m: map<X, Y>, x: X): map<X, Y> { map x' | x' in m && x' != x :: m[x'] }
      function Restrict<X, Y>(m: map<X, Y>, xs: set<X>): map<X, Y> { map x | x in xs && x in m :: m[x] }
      function Union<X, Y>(m: map<X, Y>, m': map<X, Y>): map<X, Y> { m + m' }
    }

    module Set {
      function ExtractFromSingleton<T>(s: set<T>): T requires |s| == 1 { var x :| x in s; x }
      function Map<X(!new), Y>(f: X ~> Y, xs: set<X>): set<Y> reads * requires forall x :: x in xs ==> f.requires(x) { set x | x in xs :: f(x) }
      function Filter<X(!new)>(f: X ~> bool, xs: set<X>): set<X> reads * requires forall x :: x in xs ==> f.requires(x) { set x | x in xs && f(x) }
      function SetRange(a: int, b: int): set<int> requires a <= b { set i | a <= i < b }
      function SetRangeZeroBound(n: int): set<int> requires n >= 0 { SetRange(0, n) }
    }
  }
}
