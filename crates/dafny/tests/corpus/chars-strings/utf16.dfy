// Without Unicode characters a `char` is a UTF-16 unit and prints without quotes.
datatype D = D(text: string, letter: char)

method Main() {
  print 'a', "bc", ['d', 'e'], {'f'}, ('g', "h"), D("i", 'j'), "\n";
  var letter: char := 'D';
  print letter, [letter], ["kl", ""], map['m' := "n"], "\n";
  print 0xFFFF as char as int, " ", '\n' as int, "\n";
}
