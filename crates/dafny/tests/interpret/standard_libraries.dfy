// What programs use of the standard libraries.
module App {
  import opened Std.Wrappers
  import Std.Collections.Seq
  import Std.Collections.Map
  import Std.Collections.Set
  import opened Std.BoundedInts
  import Std.Math
  import Std.Strings
  function Half(x: int): Option<int> { if x % 2 == 0 then Some(x / 2) else None }
  function Quarter(x: int): Option<int> { var h :- Half(x); Half(h) }
  method Parse(s: string) returns (r: Result<int, string>) {
    if |s| == 0 { return Failure("empty"); }
    return Success(|s|);
  }
  method Two(a: string, b: string) returns (r: Result<int, string>) {
    var x :- Parse(a); var y :- Parse(b); :- Need(x < 10, "too long"); return Success(x + y);
  }
  method Check(n: int) returns (o: Outcome<string>) { :- Outcome.Need(n > 0, "negative"); return Pass; }
  method Main() {
    print Half(4), Half(3), Quarter(12), Quarter(6), Half(4).GetOr(9), Half(3).GetOr(9), Half(3).ToResult("odd"), "\n";
    var a := Two("ab", "c"); var b := Two("", "c"); var c := Two("0123456789", "c"); print a, b, c, "\n";
    print a.ToOption(), b.GetOr(-1), b.MapFailure(s => |s|), "\n";
    var o := Check(1); var p := Check(-1); print o, p, "\n";
    var v :- expect Half(8); print v, "\n";
    print Seq.Map(x => x + 1, [1, 2]), Seq.Filter(x => x > 1, [1, 2, 3]), Seq.FoldLeft((x, y) => x * 10 + y, 0, [1, 2, 3]), Seq.FoldRight((x, y) => y * 10 + x, [1, 2, 3], 0), "\n";
    print Seq.Reverse([1, 2, 3]), Seq.First([1, 2]), Seq.Last([1, 2]), Seq.DropFirst([1, 2]), Seq.DropLast([1, 2]), Seq.Repeat('x', 3), Seq.Max([1, 5, 2]), Seq.Min([4, 2, 8]), "\n";
    print Seq.IndexOf([5, 6], 6), Seq.IndexOfOption([5], 7), Seq.LastIndexOf([1, 2, 1], 1), Seq.Remove([1, 2, 3], 1), Seq.RemoveValue([1, 2, 1], 1), Seq.Insert([1, 3], 2, 1), "\n";
    print Seq.Zip([1, 2], "ab"), Seq.Unzip([(1, 'a')]), Seq.Flatten([[1], [2, 3]]), Seq.Join(["a", "b"], ", "), Seq.Split("a,b,c", ','), |Seq.ToSet([1, 1, 2])|, "\n";
    print Map.Get(map[1 := 2], 1), Map.Get(map[1 := 2], 3), Map.Remove(map[1 := 2], 1), Map.Restrict(map[1 := 2, 2 := 3], {1}), "\n";
    print Set.ExtractFromSingleton({7}), |Set.Map(x => x / 2, {1, 2, 3})|, Set.Filter(x => x > 2, {1, 2, 3}), |Set.SetRange(2, 6)|, "\n";
    var u: uint8 := 255; var i: int64 := INT64_MIN; print u, i, UINT32_MAX, TWO_TO_THE_16, u as int + 1, "\n";
    print Math.Min(1, 2), Math.Max(1, 2), Math.Abs(-4), Math.Min3(3, 1, 2), Strings.OfInt(-12), Strings.OfNat(305), Strings.ToInt("-7"), Strings.ToNat("42"), Strings.OfBool(true), Strings.OfChar('c'), "\n";
  }
}
