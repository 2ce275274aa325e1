// A newtype of strings prints like a string by itself, and like a sequence where it
// is a field; a sequence of a newtype of characters is no string.
newtype Text = s: string | |s| < 20
newtype Title = Text
newtype Letter = c: char | true
type Short = s: Text | |s| < 9
type Plain = s: string | |s| < 9
datatype Line = Line(text: Text, title: Title, short: Short, letters: seq<Letter>, plain: Plain)
datatype Wrapper = Wrapper(text: Text)

method Main() {
  var text: Text := "abc";
  print Line(text, text as Title, text, ['a' as Letter], "z"), "\n";
  print text, " ", text as Title, " ", Wrapper(text), "\n";
  var letters: seq<Letter> := ['a' as Letter];
  print letters, " ", [letters], "\n";
}
