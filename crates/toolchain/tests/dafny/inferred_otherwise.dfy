// since: 4.11.0
// until: 4.12.0
// backends: js
// outcome: dafny-rejected
// Taken with --type-system-refresh.
method Main() {
  var n := 4;
  print 'k' in (var s := [map[4 := map['k' := 0]]]; if n == 0 then map[] else s[0])
    [-4 := map['k' := 1]][if n == 0 then 0 else 4], "\n";
}
