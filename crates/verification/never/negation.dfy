module $M {
  class Box<T> {
    const f: T -> bool
    constructor (f: T -> bool)
      ensures this.f == f
    {
      this.f := f;
    }
  }
  datatype Knot = Knot(box: Box<Knot>)
  lemma Never(k: Knot)
    requires k.box.f == ((x: Knot) => !x.box.f(x))
    ensures false
  {
    assert k.box.f(k) == !k.box.f(k);
  }
  lemma All()
    ensures forall k: Knot :: k.box.f != ((x: Knot) => x.box.f(x))
  {
  }
}
