class Account {
  var balance: int
  const owner: string
  var log: seq<string>

  constructor (owner: string) {
    this.owner := owner;
    balance := 0;
    new;
    log := ["opened"];
  }

  constructor With(owner: string, amount: int)
    requires amount >= 0
  {
    this.owner, balance := owner, amount;
    log := [];
  }

  method Deposit(amount: int)
    modifies this
  {
    balance := balance + amount;
    log := log + ["deposit"];
  }
}

method Main() {
  var a := new Account("ann");
  var b := new Account.With("bob", 50);
  a.Deposit(20);
  print a.owner, " ", a.balance, " ", a.log, " ", b.owner, " ", b.balance, " ", |b.log|, "\n";
}
