// A sequence of a trait grows by an element of another class.
trait Show {
  function Text(): string
}

class Red extends Show {
  constructor () { }
  function Text(): string { "red" }
}

class Green extends Show {
  constructor () { }
  function Text(): string { "green" }
}

method Main() {
  var r := new Red();
  var g := new Green();
  var all: seq<Show> := [r];
  all := all + [g];
  print |all|, " ", all[0].Text(), " ", all[1].Text(), "\n";
}
