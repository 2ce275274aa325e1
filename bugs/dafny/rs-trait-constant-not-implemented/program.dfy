trait Animal {
  const name: string
  method Speak() returns (s: string)
  method Introduce() {
    var s := Speak();
    print name, " says ", s, "\n";
  }
}

class Dog extends Animal {
  constructor () { name := "dog"; }
  method Speak() returns (s: string) { s := "woof"; }
}

class Cat extends Animal {
  constructor () { name := "cat"; }
  method Speak() returns (s: string) { s := "meow"; }
}

method Main() {
  var d := new Dog();
  var c := new Cat();
  var all: seq<Animal> := [d, c, d];
  for i := 0 to |all| {
    all[i].Introduce();
  }
}
