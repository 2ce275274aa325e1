// fuzz-d thesis, figure 4.7: a global state.
class GlobalState {
  var f0: array<bool>
  var f1: seq<bool>
  constructor (f0: array<bool>, f1: seq<bool>) {
    this.f0 := f0;
    this.f1 := f1;
  }
}

method Main() {
  var v0: array<bool> := new bool[12];
  var globalState := new GlobalState(v0, [false, true]);
  globalState.f0[11] := true;
  print v0[11], v0[0], " ", globalState.f1, " ", globalState.f0.Length, "\n";
}
