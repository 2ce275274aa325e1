function Area(width: int, height: int := width): int { width * height }

method Greet(name: string, greeting: string := "hello", mark: char := '!') {
  print greeting, " ", name, [mark], "\n";
}

method Main() {
  print Area(3), " ", Area(3, 4), " ", Area(height := 5, width := 2), "\n";
  Greet("ann");
  Greet("bob", mark := '?');
  Greet("cid", "bye", '.');
}
