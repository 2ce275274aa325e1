// since: 4.9.0
// options: --type-system-refresh --general-newtypes
// backends: cs java js go py
// Refused without these options.
newtype Flag = bool

method Main() {
  var f: Flag := true;
  print f, " ", f && false, "\n";
}
