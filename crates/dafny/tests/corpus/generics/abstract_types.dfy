module Queue {
  export
    provides Q, Empty, Push, Pop, Size
  type Q<T> = seq<T>
  function Empty<T>(): Q<T> { [] }
  function Push<T>(q: Q<T>, t: T): Q<T> { q + [t] }
  function Pop<T>(q: Q<T>): (Q<T>, seq<T>) { if |q| == 0 then (q, []) else (q[1..], [q[0]]) }
  function Size<T>(q: Q<T>): nat { |q| }
}

module Use {
  import Queue
  method Run() {
    var q := Queue.Push(Queue.Push(Queue.Empty(), 'a'), 'b');
    var p := Queue.Pop(q);
    print Queue.Size(q), " ", p.1, " ", Queue.Size(p.0), "\n";
  }
}

method Main() {
  Use.Run();
}
