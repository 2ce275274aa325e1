class Node {
  var value: int
  var next: Node?
  constructor (v: int, n: Node?) { value, next := v, n; }
}

method Main() {
  var c := new Node(3, null);
  var b := new Node(2, c);
  var a := new Node(1, b);
  c.next := a;
  var p: Node? := a;
  for i := 0 to 5 {
    if p != null { print p.value, " "; p := p.next; }
  }
  b.value := 20;
  print a.next.value, " ", a.next.next.next == a, "\n";
}
