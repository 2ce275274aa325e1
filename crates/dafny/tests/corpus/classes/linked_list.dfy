class Node<T> {
  var data: T
  var next: Node?<T>
  constructor (data: T, next: Node?<T>) { this.data, this.next := data, next; }
}

class List<T> {
  var head: Node?<T>
  var size: nat
  constructor () { head, size := null, 0; }
  method Add(t: T)
    modifies this
  {
    head := new Node(t, head);
    size := size + 1;
  }
  method Reverse()
    modifies this
    decreases *
  {
    var p: Node?<T> := head;
    var r: Node?<T> := null;
    while p != null
      decreases *
    {
      var next := p.next;
      p.next := r;
      r := p;
      p := next;
    }
    head := r;
  }
  method ToSeq() returns (s: seq<T>)
    decreases *
  {
    s := [];
    var p := head;
    while p != null
      decreases *
    {
      s := s + [p.data];
      p := p.next;
    }
  }
}

method Main()
  decreases *
{
  var l := new List<int>();
  l.Add(1);
  l.Add(2);
  l.Add(3);
  var s := l.ToSeq();
  print s, l.size;
  l.Reverse();
  s := l.ToSeq();
  print s, "\n";
}
