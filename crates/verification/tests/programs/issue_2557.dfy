abstract module Zero {
  function F(): int { 0 }
}

module One {
  function F(): int { 1 }
}

abstract module Base {
  import X : Zero
  lemma Known()
    ensures X.F() == 0
  {
  }
}

module Derived refines Base {
  import X = One
  method Run()
  {
    Known();
    var x := X.F();
    assert x == 0;
  }
}

method Main() {
  Derived.Run();
}
