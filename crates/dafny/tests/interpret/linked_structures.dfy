class Node { var val: int var left: Node? var right: Node?
  constructor (v: int) ensures val == v && left == null && right == null { val := v; left := null; right := null; }
  method Insert(v: int) modifies this decreases * {
    if v < val { if left == null { left := new Node(v); } else { left.Insert(v); } }
    else { if right == null { right := new Node(v); } else { right.Insert(v); } } }
  method Walk() decreases * { if left != null { left.Walk(); } print val, " "; if right != null { right.Walk(); } }
}
class Queue<T> { var front: seq<T> var back: seq<T>
  constructor () { front, back := [], []; }
  method Enq(x: T) modifies this { back := back + [x]; }
  method Deq() returns (x: T) requires |front| + |back| > 0 modifies this { if front == [] { front, back := back, []; } x, front := front[0], front[1..]; } }
class Memo { var cache: map<nat, nat> constructor () { cache := map[]; }
  method Fib(n: nat) returns (r: nat) modifies this decreases n { if n < 2 { return n; } if n in cache { return cache[n]; } var a := Fib(n - 1); var b := Fib(n - 2); r := a + b; cache := cache[n := r]; } }
method Main() decreases * {
  var r := new Node(5); var vs := [3, 8, 1, 4, 9, 7];
  for i := 0 to |vs| { r.Insert(vs[i]); }
  r.Walk(); print "\n";
  var q := new Queue<string>(); q.Enq("a"); q.Enq("b"); var x := q.Deq(); q.Enq("c"); var y := q.Deq(); var z := q.Deq(); print x, y, z, "\n";
  var m := new Memo(); var f := m.Fib(80); print f, " ", |m.cache|, "\n";
}
