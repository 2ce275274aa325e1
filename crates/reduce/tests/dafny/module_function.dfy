// keep: seq(
// keep: multiset
// prints: 4
module Numbers {
  const base: nat := 2

  module Powers {
    function Power(b: nat, n: nat): nat
      decreases n
    {
      if n == 0 then 1 else b * Power(b, n - 1)
    }
  }

  import opened Powers

  function Table(n: nat): seq<nat> {
    seq(n, i => Power(base, i))
  }
}

module Client {
  import N = Numbers

  method Run(n: nat, quiet: bool) returns (total: nat) {
    total := 0;
    var table := N.Table(n);
    forall i | 0 <= i < |table|
      ensures table[i] >= 0
    {
      assert table[i] >= 0;
    }
    var all := multiset(table);
    label counting:
    for i := 0 to |table| {
      if table[i] !in all {
        break counting;
      }
      total := total + 1;
    }
    if !quiet {
      print table, " ", |all|, "\n";
    }
  }
}

method Main() {
  var total := Client.Run(4, false);
  print total, "\n";
}
