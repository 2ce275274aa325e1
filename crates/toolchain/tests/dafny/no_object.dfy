// since: 4.0.0
// backends: cs java js py
// outcome: crashed
// Invalid, but not to Dafny when it does not verify: the program dies.
class C {
  var f: int
  constructor (n: int) { f := n; }
}

method Main() {
  print "first\n";
  var a: array<C?> := new C?[1](_ => null);
  print a[0].f, "\n";
}
