module Light {
  datatype Light = On(level: int) | Off

  function Level(l: Light): int {
    match l {
      case On(level) => level
      case Off => 0
    }
  }
}

method Main() {
  print Light.Level(Light.On(3)), "\n";
}
