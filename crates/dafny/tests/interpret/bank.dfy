class Account { var balance: int const id: nat ghost var history: seq<int>
  constructor (id: nat, b: int) requires b >= 0 ensures balance == b { this.id := id; balance := b; history := [b]; }
  method Deposit(x: int) requires x > 0 modifies this ensures balance == old(balance) + x { balance := balance + x; history := history + [balance]; }
  method Transfer(to: Account, x: int) returns (ok: bool) requires to != this modifies this, to { if x <= balance { balance := balance - x; to.balance := to.balance + x; ok := true; } else { ok := false; } }
  predicate Rich() reads this { balance > 1000 } }
class Bank { var accounts: map<nat, Account> var next: nat
  constructor () { accounts := map[]; next := 1; }
  method Open(b: int) returns (a: Account) requires b >= 0 modifies this { a := new Account(next, b); accounts := accounts[next := a]; next := next + 1; }
  method Total() returns (t: int) { t := 0; var ks := accounts.Keys; while ks != {} decreases |ks| { var k :| k in ks; t := t + accounts[k].balance; ks := ks - {k}; } }
  function Ids(): set<nat> reads this { set k | k in accounts } }
method Main() {
  var b := new Bank(); var x := b.Open(100); var y := b.Open(2000);
  x.Deposit(50); var ok := y.Transfer(x, 500); print ok; ok := x.Transfer(y, 5000); print ok, "\n";
  var t := b.Total(); print t, x.balance, y.balance, x.Rich(), y.Rich(), b.Ids() == {1, 2}, x.id, y.id, "\n";
  print x in b.accounts.Values, b.accounts[1] == x, 3 in b.accounts, "\n";
}
