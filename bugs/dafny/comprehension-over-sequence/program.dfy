method Main() {
  var text := "hello";
  var m := map c | c in text :: c as int;
  print m['h'], " ", |m|, "\n";
  print exists c: char | 'a' <= c <= 'c' :: c == 'b', "\n";
}
