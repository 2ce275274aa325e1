datatype Suit = Clubs | Hearts
datatype Card = Card(s: Suit, n: int)

method Main() {
  var cards := set s: Suit, n | 1 <= n <= 3 :: Card(s, n);
  print |cards|, " ", Card(Hearts, 2) in cards, " ", |set c | c in cards && c.s == Clubs|, "\n";
}
