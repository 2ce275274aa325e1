// target: dafny-4.11.0 go
method m1(p2: bool := false) returns (r3: map<int, seq<set<char>>>) {
  r3 := map b4: string | b4
    in map[1 := ""][multiset{""}["\U{20ac}\n"] := "\t\U{1f600}\U{1f600}" + "l-D"][127 := "5Nz"].Values :: 5 :=
    [{'K'}];
  r3 := r3;
  var seen0: map<int, seq<set<char>>> := r3;
  print |r3|, " ", seen0 == map[5 := [{'K'}]], "\n";
  var seen1: map<int, seq<set<char>>> := r3;
  print |r3|, " ", seen1 == map[5 := [{'K'}]], "\n";
}

function f6<T7>(p8: seq<T7>, p9: T7): T7 {
  if |p8| > 0 then p8[0] else p9
}

function f14(p15: real): seq<bool> {
  [false]
}

function f21(p22: char, p23: bv48): map<int, seq<set<char>>> {
  map[]
}

function f26<T27>(p28: bool, p29: T27, p30: T27): T27 {
  if p28 then p29 else p30
}

method m18() returns (r19: real) {
  r19 := 0.0;
  var v20: map<int, seq<set<char>>> := m1();
  v20 := f21(
    (if [true][r19.Floor]
      <==> (if |{map[324 := 525]}| in v20 then
        !(r19 == r19)
      else
        {map["W" := 3 as bv63]} <= {map["" := 1 as bv63]}) then
      'w'
    else
      '\r'),
    7 as bv48
  );
  var seen3: map<int, seq<set<char>>> := v20;
  print |v20|, " ", seen3 == map[], "\n";
  v20 := m1(
    var l24: real := r19;
    var l25: multiset<char> := (if false then
      multiset{'_'}
    else if true then multiset{'H'} else multiset{'X'})
      * multiset{'I', '\n', '7'};
    var l31: multiset<bool> := if true then
      multiset{}
    else
      f26<multiset<bool>>([true][3], multiset{}, multiset{false} + multiset{false});
    forall b32: string | b32 in {"F"} :: false
  );
  var seen4: map<int, seq<set<char>>> := v20;
  print |v20|, " ", seen4 == map[5 := [{'K'}]], "\n";
  var seen5: real := r19;
  print seen5 == 0.0, " ", r19 <= 0.5, "\n";
}

newtype N34 = x35: int | -128 <= x35 <= 127

method Main() {
  for i0 := 1 downto -1 {
    var v5: map<int, seq<set<char>>> := m1();
    var seen2: map<int, seq<set<char>>> := v5;
    print |v5|, " ", seen2 == map[5 := [{'K'}]], "\n";
    print i0, "\n";
  }
  var v16: seq<bool> := 
    var (l11, l12, l13) := var safe1, safe2 := [(false, 292, -646)], (var safe0 := [-9];
    if |safe0| == 0 then 0 else safe0[3 % |safe0|]) as int;
    if |safe1| == 0 then (false, 0, 0) else safe1[if safe2 < 0 then 0 else safe2 % |safe1|];
    f14(-8.1 / -11.25);
  var v17: map<int, seq<set<char>>> := m1(
    p2 := f6<bool>(
      [true],
      (var safe3 := (3.3 / 20.0 - -2.5).Floor;
      if |v16| == 0 then false else v16[if safe3 < 0 then 0 else safe3 % |v16|])
    )
  );
  var v33: real := m18();
  var v37: int := 7
    + (var safe4, safe5 := (if false then map[127 as N34 := 1] else map[-128 as N34 := 896])[-128 as N34 := -9], 6 as N34;
    if safe5 in safe4 then safe4[safe5] else 0)
    - ((var l36: bv65 := 2 as bv65; 7) + |{v33, v33, v33}| * multiset{false}[true])
    - if false then 102 else 8;
  print v37, "\n";
  var seen6: real := v33;
  print seen6 == 0.0, " ", v33 <= 4.25, "\n";
  var seen7: map<int, seq<set<char>>> := v17;
  print |v17|, " ", seen7 == map[5 := [{'K'}]], "\n";
  print v16, "\n";
}
