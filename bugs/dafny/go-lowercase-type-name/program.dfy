trait shape {
  function Sides(): int {
    4
  }
}

class Square extends shape {
  constructor () { }
}

method Main() {
  var s: shape := new Square();
  print s.Sides(), "\n";
}
