class Account {
  var balance: int
  constructor (b: int)
    requires b >= 0
    ensures balance == b
  {
    balance := b;
  }
}

method Main() {
  var a := new Account(5);
  print a.balance, "\n";
  var c := new Account(a.balance - 6);
}
