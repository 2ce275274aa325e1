// since: 4.0.0
// until: 4.12.0
// outcome rs: downstream-rejected
// Rust has no escape \U, which is copied into its source.
datatype Word = Word(text: string, length: int)

method Main() {
  print "Grüße, \U{1F600}\n";
  var c := 'ä';
  print Word([c], 1), " ", (c, 'D'), "\n";
}
