// target: dafny-4.11.0 cs
codatatype S0 = C5 | C1(d2: int, d3: S0)

function f4(p6: int): S0 {
  S0.C1(997 + p6, f4(p6 + 1))
}

datatype D12 =
  | C16(d13: int, d14: nat, d15: nat)
  | C18(d17: int)
  | C20(d19: int)
  | C23(d21: char, d22: D12)
datatype D9 = C11(d10: bool) | C25(d24: D12)

function {:tailrecursion false} f31(n32: int, p33: int): int
  decreases n32
{
  if n32 <= 0 then
    n32 - (-4294967295 + if 0 == 0 then p33 else p33 % 0)
  else
    var l34: int := f31(n32 - 1, 776);
    var safe1 := var safe0 := D9.C11(p33 <= 815 <= p33);
    if safe0.C25? then safe0.d24 else D12.C16(0, 0, 0);
    if safe1.C18? then safe1.d17 else 0
}

function {:fuel 2} f30(): int {
  var safe2 := if (if f31(3, 8) < 2147483647 <= 4294967296 * -808 - 7 then true else 8 != -6) then
    [955]
  else
    [2];
  if |safe2| == 0 then 0 else safe2[3 % |safe2|]
}

function f7(p8: seq<int>, p26: D9): int {
  |(var safe3 := match (if 7 > -9 > 2 then D12.C16(-2, 4, 423) else D12.C16(7, 861, 3)) {
    case C16(q27, q28, q29) => -6
    case C18(_) => f30()
    case C20(q35) => q35
    case C23(q36, q37) => if p8 < p8 then 3 else 25
  };
  if 0 <= 0 <= safe3 <= |p8| then p8[..safe3] else p8)|
}

function {:tailrecursion false} f38(n39: int): seq<int>
  decreases n39
{
  if n39 <= 0 then seq(1, (i40: int) => n39) else var l41: seq<int> := f38(n39 - 1); l41
}

method Main() {
  var v42: int := f7(
    f38(4),
    (var safe4 := [D9.C11(false)]; if |safe4| == 0 then D9.C11(false) else safe4[0])
  )
    + (if true then var safe5 := D12.C16(6, 3, 788); if safe5.C18? then safe5.d17 else 0 else 9)
    - 8;
  var v43: S0 := f4(v42);
  print "lazy ", (if v43.C1? then v43.d2 else 0), " ", (if v43.d3.C1? then v43.d3.d2 else 0), " ", v43.d3.d3.C5?, " ", (if v43.d3.d3.C1? then
    v43.d3.d3.d2
  else
    0), " ", "\n";
  var v44: int := -2147483648;
  var v46 := v44 >= v44 > v42;
  var v55: (int, int) -> char := (p53: int, p54: int) => 'R';
  var v56: (int, int) -> char := v55;
  var v45: seq<(int, int) -> char> := (if v46 then
    [(p47: int, p48: int) => 'z', (p49: int, p50: int) => '9', (p51: int, p52: int) => 'm', v56]
  else
    [v55, (p57: int, p58: int) => 'p'])
    + [(p59: int, p60: int) => '8', v55];
  print |v45|, "\n";
  if |v45| > 0 {
    print v45[0](2, 3), "\n";
  }
  var v61: S0 := f4(
    var safe9 := var safe7, safe8 := [6]
      + var safe6 := [[9]]; if |safe6| == 0 then [] else safe6[if v42 < 0 then 0 else v42 % |safe6|], (if v44
      == 0 then
      v44
    else
      v44 / v44) as int;
    if |safe7| == 0 then 0 else safe7[if safe8 < 0 then 0 else safe8 % |safe7|];
    if safe9 == 0 then v44 else v44 % safe9
  );
  print "lazy ", (if v61.C1? then v61.d2 else 0), " ", (if v61.d3.C1? then v61.d3.d2 else 0), " ", v61.d3.d3.C1?, " ", (if v61.d3.d3.C1? then
    v61.d3.d3.d2
  else
    0), " ", "\n";
  print v56(2, -2), "\n";
  print v55(-4294967295, 3), "\n";
  print v46, "\n";
  print v44, "\n";
  print v42, "\n";
}
