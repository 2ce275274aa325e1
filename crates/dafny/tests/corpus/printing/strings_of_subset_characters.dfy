// A sequence of a subset type of characters is a string, too.
type Lower = c: char | 'a' <= c <= 'z' witness 'a'
datatype Word = Word(letters: seq<Lower>, count: int)

method Main() {
  var letters: seq<Lower> := ['o', 'k'];
  print letters, " ", [letters], " ", Word(letters, 2), "\n";
}
