module Base {
  datatype Option<T> = None | Some(value: T) {
    function UnwrapOr(d: T): T { if Some? then value else d }
  }
  const Max := 5
}

module User {
  import opened Base
  const Max := 7
  function F(): int { Max + Base.Max }
  function G(o: Option<int>): int { o.UnwrapOr(-1) }
}

method Main() {
  print User.F(), User.G(Base.Some(3)), User.G(Base.None), "\n";
}
