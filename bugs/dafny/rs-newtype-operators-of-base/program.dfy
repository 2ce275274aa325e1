newtype Flag = bool
newtype Letter = c: char | 'a' <= c <= 'z' witness 'a'

method Main() {
  var f: Flag := true;
  var l: Letter := 'k';
  print f, " ", !f, " ", f && false, " ", l, " ", l as char, "\n";
}
