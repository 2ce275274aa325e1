function Shift(c: char, k: nat): char {
  if 'a' <= c <= 'z' then 'a' + ((c as int - 'a' as int + k) % 26) as char else c
}

method Main() {
  var s := "dafny, the fly";
  var t := seq(|s|, i requires 0 <= i < |s| => Shift(s[i], 13));
  print t, "\n", seq(|t|, i requires 0 <= i < |t| => Shift(t[i], 13)), "\n";
}
