// Paper, figure 7: a match that is the value of a declaration in a case.
method Main() {
  match 8 {
    case _ => {
      var b: bool, r: real := true, match 15.06 case _ => 6.58;
      print b, " ", r, "\n";
    }
  }
}
