trait Named {
  function Name(): string
  function Loud(): string { Name() + "!" }
}

datatype Pet extends Named = Cat | Dog(age: int) {
  function Name(): string { if Cat? then "cat" else "dog" }
}

method Main() {
  var n: Named := Dog(3);
  print n.Loud(), " ", Cat.Loud(), "\n";
}
