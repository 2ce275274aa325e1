// A datatype of one constructor with one field prints as the field, unless it has
// constants that exist at run time.
datatype Plain = Plain(x: int) { function Next(): int { x + 1 } method Nothing() { } }
datatype Instance = Instance(x: int) { const next := x + 1 }
datatype Static = Static(x: int) { static const zero := 0 }
datatype Ghost = Ghost(x: int) { ghost const next := x + 1 }
datatype Generic<T> = Generic(x: T) { const four := 4 }

method Main() {
  print Plain(1), " ", Instance(1), " ", Static(1), " ", Ghost(1), " ", Generic("s"), "\n";
}
