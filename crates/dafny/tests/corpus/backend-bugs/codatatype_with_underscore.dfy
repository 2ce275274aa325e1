codatatype Stream_ = More(head: int, tail: Stream_)

function From(n: int): Stream_ { More(n, From(n + 1)) }

method Main() {
  print From(3).tail.head, "\n";
}
