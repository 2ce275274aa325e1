// Among the functions and methods of a module, a function's name goes before a
// constructor's; inside types, the constructor goes first.
datatype List = Nil | Cons(head: int)
datatype Other = Limit | Unlimited
function Nil(): int { 8 }
function Cons(head: int): int { head + 1 }
const Limit := 5

class Inside {
  static method Show() { print Nil(), " ", Cons(3), " ", Limit, "\n"; }
}

method Main() {
  print Nil(), " ", Cons(3), " ", Limit, "\n";
  print List.Nil, " ", Other.Limit, "\n";
  Inside.Show();
}
