// target: dafny-2.3.0 cs
function method {:timeLimit 10} f4(p5: seq<seq<bool>>, p6: seq<int>, p7: seq<bool>): map<bool, bool>
  requires |p5| >= 0
  requires |p7| >= 0
{
  map[]
}

function method f8<cmp>(p9: seq<cmp>, p10: cmp): cmp {
  if |p9| > 0 then p9[0] else p10
}

function method f11<T12>(p13: bool, p14: T12, p15: T12): T12 {
  if p13 then p14 else p15
}

function method debugger(): bool {
  f8<seq<int>>([[-441]], [])[0]
    + (var safe0 := [1]; if |safe0| == 0 then 0 else safe0[2 % |safe0|])
    + -7
    >= [6, 1, -734, 326][3]
}

function method f16<T17(==)>(p18: T17, using: T17): bool {
  p18 == using
}

function method {:induction false} Optional(): seq<int> {
  var safe1, safe2 := f11(debugger(), map[9 := [661]], map[7 := [0]]), f11(
    f16(8 / (868 + f11<int>(true, 9, 954)), 1),
    -18446744073709551616,
    -5
  );
  if safe2 in safe1 then safe1[safe2] else []
}

codatatype S21 = Double(d22: int, d23: S21)

function method f24(p25: int): S21 {
  S21.Double(p25, f24(p25 + 1))
}

method lambda(p0: string, p1: seq<int>, p2: array<string>) returns (
  r3: bool,
  fixed: map<int, seq<int>>
)
  modifies p2
  requires |p1| >= 0
  requires p2 == p2
{
  r3 := f4(f8([[[true]], [[false]], [[false]], [[false]]], []), p1, [false])[true] <== false;
  var v19: map<int, seq<int>> := map[
    |map[[9223372036854775807] := true]| := Optional(),
    |p1| := Optional()
  ];
  fixed := v19;
  var v20: int := 145;
  print v20, "\n";
  var v26: S21 := f24(|(if false then {{3}} else {{128}})|);
  print "lazy ", v26.Double?, " ", v26.d22, " ", "\n";
  print r3, "\n";
  var seen0: map<int, seq<int>> := fixed;
  print |fixed|, " ", seen0 == map[0 := [], 1 := []], "\n";
}

method Main() {
  var v27: array<string> := new string[3]((await: int) =>
    var safe3: seq<char>, safe4 := "." + "", await + await;
    if 0 <= await <= safe4 <= |safe3| then safe3[await..safe4] else safe3);
  var v28: bool, forEach: map<int, seq<int>> := lambda("LRQ", Optional() + Optional(), v27);
  var seen1: map<int, seq<int>> := forEach;
  print |forEach|, " ", seen1 == map[0 := [], 1 := []], "\n";
  print v28, "\n";
  print v27.Length, "\n";
  print v27[..], "\n";
}
