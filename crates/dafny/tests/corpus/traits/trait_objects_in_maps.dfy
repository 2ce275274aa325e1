trait Command { method Run(x: int) returns (y: int) }
class Plus extends Command { const n: int constructor (n: int) { this.n := n; } method Run(x: int) returns (y: int) { y := x + n; } }
class Times extends Command { const n: int constructor (n: int) { this.n := n; } method Run(x: int) returns (y: int) { y := x * n; } }

method Main() {
  var p := new Plus(3);
  var t := new Times(10);
  var table: map<char, Command> := map['+' := p, '*' := t];
  var x := 1;
  var script := "+*+";
  for i := 0 to |script| {
    x := table[script[i]].Run(x);
  }
  print x, "\n";
}
