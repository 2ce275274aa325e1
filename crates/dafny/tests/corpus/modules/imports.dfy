module Lib {
  datatype Option<T> = None | Some(v: T)
  function Head<T>(s: seq<T>): Option<T> { if s == [] then None else Some(s[0]) }
  const version := "1.0"
}

module App {
  import Lib
  import L = Lib
  function First(s: seq<int>): int {
    match Lib.Head(s) case None => -1 case Some(v) => v
  }
  function V(): string { L.version }
}

module Open {
  import opened Lib
  function None0(): Option<int> { None }
}

method Main() {
  print App.First([4, 5]), App.First([]), " ", App.V(), " ", Open.None0(), "\n";
}
