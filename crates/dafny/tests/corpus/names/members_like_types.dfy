datatype Red = Red | Blue(blue: int)
class List { var List: int constructor () { List := 4; } }

method Main() {
  var l := new List();
  print Red, " ", Blue(5), " ", l.List, "\n";
}
