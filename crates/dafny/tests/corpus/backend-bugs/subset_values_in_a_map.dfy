type Zero = n | n == 0 witness 0

method Main() {
  var b := false;
  var z: Zero := 0;
  var d := map["" := (var m: map<bool, Zero> := map[b := z]; z), "a" := (var n: int := 0; n)];
  print |d|, "\n";
}
