datatype Day = Mon | Tue | Wed | Thu | Fri | Sat | Sun

function Next(d: Day): Day {
  match d
  case Mon => Tue
  case Tue => Wed
  case Wed => Thu
  case Thu => Fri
  case Fri => Sat
  case Sat => Sun
  case Sun => Mon
}

method Main() {
  var d := Fri;
  for i := 0 to 4 {
    print d, " ";
    d := Next(d);
  }
  print d == Tue, " ", d.Tue?, " ", Mon == Day.Mon, "\n";
}
