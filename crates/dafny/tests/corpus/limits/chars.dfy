// Characters at their limits: order, arithmetic, conversion, escapes, strings of them.

const values: string := "\0 09AZaz~\\\'\"\n\r\t\U{7f}\U{80}\U{ff}\U{d7ff}\U{e000}\U{ffff}\U{10000}\U{10FFFF}"

method Pair(a: char, b: char) {
  print a as int, " ", b as int, ": ", a < b, " ", a <= b, " ", a > b, " ", a >= b, " ", a == b, " ", a != b;
  if a as int + b as int < 0xD800 {
    print " ", (a + b) as int;
  }
  if a >= b && (a as int - b as int < 0xD800) {
    print " ", (a - b) as int;
  }
  print " ", [a] < [b], " ", [a] <= [a, b], " ", [a] + [b] == [b] + [a], " ", a in [b], "\n";
}

method Main() {
  for i := 0 to |values| {
    print values[i] as int, " ", values[i] as int as char == values[i], " ", values[i] as int as real as int, "\n";
    for j := 0 to |values| {
      Pair(values[i], values[j]);
    }
  }
  print 'a', 'Z', '0', ' ', '\'', '"', '\"', '\\', '\n', '\r', '\t', '\0', "\n";
  print ['a', '\'', '"', '\\', '\n', '\r', '\t', '\0'], "\n";
  print ('a', 'b'), {'c'}, map['d' := 'e'], multiset{'f'}, ['\U{41}', '\U{0042}', '\U{00_43}'], "\n";
  print 'a' < 'b' < 'c', " ", 'a' <= 'a' < 'b', " ", 'b' - 'a' as char == '\U{1}', " ", 'a' + '\U{1}', "\n";
  print 65 as char, " ", 'A' as int, " ", 'A' as int + 1, " ", ('A' as int + 1) as char, " ", 'A' as real, " ", 66.0 as char, "\n";
}
