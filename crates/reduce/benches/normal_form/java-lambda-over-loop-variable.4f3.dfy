// target: dafny-4.11.0 java
newtype N6 = x7: int | 0 <= x7 < 4294967296
newtype N8 = x9: N6 | 0 <= x9 <= 127

method Main() {
  for i0: int := 2 to 3 {
    for i1: int := 6 downto 2 {
      var v3: seq<bool> := 
        var safe0: seq<bool>, safe1 := [true], i0 - 1;
        if 0 <= 0 <= safe1 <= |safe0| then safe0[..safe1] else safe0;
      if var safe2, safe3 := (if i1 == i1 && true then
        if false then [false] else [true]
      else if i0 == i0 then
        if true then var l2: map<bv127, bv64> := map[]; [false] else [false]
      else
        [true])
        + v3, i1 - i0;
      if |safe2| == 0 then false else safe2[if safe3 < 0 then 0 else safe3 % |safe2|] {
        return;
      }
      print v3, "\n";
      print i1, "\n";
    }
    var v4: bool := (var safe8: seq<bool>, safe9 := [
      (i0 < i0),
      (var l5: int := i0 - -351;
      var safe4 := map['2' := true]; if '-' in safe4 then safe4['-'] else false),
      [0 as N6]
        + (var safe5: seq<N6> := [0 as N6]; if 0 <= 0 <= i0 <= |safe5| then safe5[..i0] else safe5)
        <= [0 as N6],
      false
    ], |(map b10: bool | b10 in [false] :: 127 as N8 :=
      var safe6, safe7 := map[8 := (if 0 <= 8 <= 31 then 8 as bv5 else 0 as bv5)], 2 as N8 as int;
      if safe7 in safe6 then safe6[safe7] else 0)|;
    if 0 <= safe9 <= i0 <= |safe8| then safe8[safe9..i0] else safe8)[i0];
    print v4, "\n";
    print i0, "\n";
  }
}
