// target: dafny-2.3.0 go
datatype D1 = C3(d2: bool) | C4 | C7(d5: bv16, d6: D1)
datatype D12 = C14(d13: char)
datatype G16<T17> = C18 | C20(d19: seq<T17>) | C23(d21: T17, d22: T17)

function method f10(p11: bv0, p15: (D12, (string, string, int))): int {
  (if 0 as bv0 != p11 then
    var l25: D1 := if (var l24: G16<bool> := G16<bool>.C18; true) <== true then
      D1.C3(false)
    else
      D1.C3(false);
    |[false]|
  else
    6)
    * 5
}

function method f9(): real {
  f10(0 as bv0 >> 0, (D12.C14('z'), ("?", "", 0))) as real + (-10.125 - 0 as real / 3.125)
}

lemma L29(p30: int, p31: int)
  ensures p30 + p31 == p31 + p30
{ }

method Main() {
  if exists b0: string | b0 in ["YB"] ::
    if D1.C3(true) == D1.C3(false) || b0 <= b0 then
      exists b8: int | -3 <= b8 < -1 :: true
    else
      D1.C3(true).C7? <== false || true {
    var v26: real := f9();
    v26 := (if !(if 1 % -6 <= 67 then false else true || true) then
      if true then -376 + 6 else 1 as bv15 as int % (8 + 4)
    else
      -(7 + 32767)) as real;
    var v28: (D12, (string, string, int)) := (
      D12.C14('7'),
      (if 7.25 < v26 then ("", "Xq", 1) else ("H", "D", 768))
    );
    var v27: seq<G16<string>> := [G16<string>.C18][0 := G16<string>.C18];
    print v27, "\n";
    print v28, "\n";
    var seen0: real := v26;
    print seen0 == -370.0, " ", v26 <= 3.125, "\n";
  } else {
    L29(
      |"i!"| * (-873 as real).Floor,
      244 + (if -5 >= (9.0 + 9.125).Floor then ' ' else '5') as int
    );
  }
}
