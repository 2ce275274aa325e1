// fuzz-d thesis, figures 4.15 to 4.17: wrappers that say where they were needed.
class AdvancedState {
  var state: map<string, bool>
  constructor (state: map<string, bool>) { this.state := state; }
}

method RequireSafetyId(id: string, s: AdvancedState)
  modifies s
{
  if (!(id in s.state) || !s.state[id]) {
    print id, " ";
    s.state := s.state[id := true];
  }
}

method AdvancedSafeIndex(p1: int, p2: int, s: AdvancedState, id: string) returns (r1: int)
  requires p2 != 0
  modifies s
{
  var b1, b2 := p1 < 0, p1 >= p2;
  if (b1 || b2) {
    RequireSafetyId(id, s);
    r1 := if (b1) then 0 else p1 % p2;
  } else {
    r1 := p1;
  }
}

method Main() {
  var s := new AdvancedState(map[]);
  var v24 := new int[10](i => i);
  for n := 186 to 190 {
    var t156 := AdvancedSafeIndex(n, v24.Length, s, "safety110");
    var t157 := AdvancedSafeIndex(n % 5, v24.Length, s, "safety111");
    v24[t156] := v24[t157] + 100;
  }
  print v24[..], "\n";
}
