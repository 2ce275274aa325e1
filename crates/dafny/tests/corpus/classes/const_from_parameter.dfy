class Range {
  const lo: int
  const hi: int
  const size: int := hi - lo
  constructor (lo: int, hi: int) {
    this.lo := lo;
    this.hi := hi;
  }
  function Contains(x: int): bool { lo <= x < hi }
  function All(): seq<int> { seq(size, i => lo + i) }
}

method Main() {
  var r := new Range(3, 6);
  print r.size, r.Contains(5), r.Contains(6), r.All(), "\n";
}
