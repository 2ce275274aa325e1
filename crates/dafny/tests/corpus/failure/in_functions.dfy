datatype Option<T> = None | Some(v: T) {
  predicate IsFailure() { None? }
  function PropagateFailure<U>(): Option<U>
    requires None?
  {
    None
  }
  function Extract(): T
    requires Some?
  {
    v
  }
}

function Div(a: int, b: int): Option<int> { if b == 0 then None else Some(a / b) }

function Two(a: int, b: int, c: int): Option<int> {
  var x :- Div(a, b);
  var y :- Div(x, c);
  Some(y + 1)
}

method Main() {
  print Two(100, 5, 2), " ", Two(1, 0, 2), " ", Two(1, 2, 0), "\n";
}
