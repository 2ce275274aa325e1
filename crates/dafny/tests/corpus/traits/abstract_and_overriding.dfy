trait Base {
  var log: seq<string>
  method Add(s: string)
    modifies this
  {
    log := log + [s];
  }
  method Run()
    modifies this
    decreases 0
  function Cost(): int { 1 }
}

trait Middle extends Base {
  function Extra(): int { Cost() * 10 }
}

class One extends Middle {
  constructor () { log := []; }
  method Run()
    modifies this
    decreases 0
  {
    Add("one");
  }
}

class Two extends Middle {
  constructor () { log := ["start"]; }
  method Run()
    modifies this
    decreases 0
  {
    Add("two");
    Add("two again");
  }
}

method Main() {
  var a := new One();
  var b := new Two();
  var all: array<Base> := new Base[2] [a, b];
  for i := 0 to all.Length {
    all[i].Run();
    print all[i].log, all[i].Cost();
  }
  print a.Extra(), "\n";
}
