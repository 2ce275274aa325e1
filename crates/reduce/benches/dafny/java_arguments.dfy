// target: dafny-4.11.0 java
const c4: nat := 4
const c2: seq<nat> := seq(0, (i3: int) => c4)
const c6: map<nat, seq<nat>> := (map b7: seq<bool> | b7 in [[false]] :: 7 := [255] + [75])[4 := []]
const c19: string := [(var l20: seq<int> := [3]; 'z'), (if true <== true then 'a' else '_')]

method m12(p13: map<int, string>, p14: int, p15: nat) returns (r16: string) {
  r16 := seq(5, (i17: int) => ':');
  r16 := r16;
  var v18 := false ==> false;
  var v21: string := c19[..];
  v18 := -542 < -1;
  print v21, "\n";
  print v18, "\n";
  print r16, "\n";
}

method m11() {
  var v26: string := m12(
    (map b22: char | b22 in "S" :: 847 * c4 :=
      seq(5, (i23: int) =>
        if [4] <= [126] then map[true := 'q'][var l24: int := i23; false] else 'E')),
    654,
    |seq(2, (i25: int) => 255)|
  );
  print v26, "\n";
}

method Main() {
  var v0: int := |(if (forall b1: char | b1 in "h6" :: [2] <= [4]) then c2 else [9])[(if (exists b5: bool | b5
    in [true] ::
    false) then
    606
  else
    0)..]|
    - -4;
  print v0, "\n";
  var v10: nat := 
    if c6[(var l8: seq<int> := [68]; if true then 3 else 1) * 9 := [0]][(var l8: seq<int> := [68];
    if true then 3 else 1)
      * 9]
      <= (if true then ([[5]] + [[4]])[0] else [6]) then
      0
    else
      var l9: bool := false; 1;
  m11();
  if if false ==> (forall b27: int | 5 <= b27 < 6 :: !(3 > b27)) then
    (if [map[true := true], map[true := false]][1][(false <== true) ==> true] then
      v10
    else
      |[false]|)
      == 5
  else
    false {
    var v28: string := [];
    print v28, "\n";
  }
  print v10, "\n";
}
