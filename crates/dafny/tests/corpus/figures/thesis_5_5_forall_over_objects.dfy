// fuzz-d thesis, figure 5.5: parallel assignment to fields of an array's objects.
class C { var f: int constructor (f: int) { this.f := f; } }

method Main() {
  var c := new C(1);
  var d := new C(2);
  var arr := new C[2] [c, d];
  forall i | 0 <= i < arr.Length {
    arr[i].f := i + 10;
  }
  print c.f, " ", d.f, "\n";
}
