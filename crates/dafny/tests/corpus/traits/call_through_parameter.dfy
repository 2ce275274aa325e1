trait Logger {
  var lines: seq<string>
  method Log(s: string)
    modifies this
  function Count(): nat
    reads this
  {
    |lines|
  }
}

class Plain extends Logger {
  constructor () { lines := []; }
  method Log(s: string)
    modifies this
  {
    lines := lines + [s];
  }
}

class Prefixed extends Logger {
  const prefix: string
  constructor (p: string) { prefix := p; lines := []; }
  method Log(s: string)
    modifies this
  {
    lines := lines + [prefix + s];
  }
}

method Work(l: Logger)
  modifies l
{
  l.Log("start");
  l.Log("end");
}

method Main() {
  var a := new Plain();
  var b := new Prefixed("> ");
  Work(a);
  Work(b);
  print a.lines[0], " ", b.lines[1], " ", a.Count() + b.Count(), "\n";
}
