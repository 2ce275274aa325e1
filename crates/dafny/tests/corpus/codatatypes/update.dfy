codatatype Rec = Rec(n: int, next: Rec)

function Same(n: int): Rec { Rec(n, Same(n)) }

method Main() {
  var r := Same(4);
  var s := r.(n := 9);
  print s.n, " ", s.next.n, " ", s.next.next.n, "\n";
}
