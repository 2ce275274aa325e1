module Bank {
  export
    provides Account, Make, Balance
    reveals Currency
  export Friend extends Bank reveals Account

  datatype Currency = Euro | Pound
  datatype Account = Account(n: int, c: Currency)
  function Make(n: int, c: Currency): Account { Account(n, c) }
  function Balance(a: Account): int { a.n }
}

module Client {
  import B = Bank
  import F = Bank`Friend
  method Run() {
    var a := B.Make(5, B.Euro);
    print B.Balance(a), " ", F.Account(7, F.Pound).n, "\n";
  }
}

method Main() {
  Client.Run();
}
