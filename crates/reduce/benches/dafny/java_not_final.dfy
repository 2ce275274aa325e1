// target: dafny-4.11.0 java
const c0: int := |[-17.3]| * 381 + 518
datatype G3<T4> = C7(d5: int, d6: int)

method Main() {
  var v1: int := c0;
  v1 := (var n2: int := v1; if n2 < 0 then -n2 else n2)
    * |[G3<real>.C7(2147483646, 6), G3<real>.C7(-18446744073709551615, 9), G3<real>.C7(-8, 0)]|
    * var l10: real := match G3<real>.C7(v1, v1) { case C7(q8, q9) => -15.1 * -2.0 };
    var n11: int := v1; if n11 < 0 then -n11 else n11;
  var v12: real := 10.0;
  v1 := match (var safe0 := [G3<real>.C7(-5, v1)];
  if |safe0| == 0 then G3.C7(0, 0) else safe0[if v1 < 0 then 0 else v1 % |safe0|]) {
    case C7(q13, q14) => q14
  };
  var v15: seq<bool> := [false];
  if if |v15| == 0 then false else v15[if v1 < 0 then 0 else v1 % |v15|] {
    label L17: for i16 := -3 to -2 {
      var v21: bool := (match (match "jWS" {
        case "" => var l18: bool := v12 > v12; G3<real>.C7(2, 5)
        case "ab" => G3<real>.C7(v1, 9)
        case _ =>
          match "wC" {
            case "" =>
              match G3<real>.C7(2, 142) == G3<real>.C7(5, 0) {
                case true => G3<real>.C7(i16, 545)
                case _ => G3<real>.C7(9, -18446744073709551616)
              }
            case "ab" => G3<real>.C7(941, 8)
            case _ => G3<real>.C7(-3, 3).(d6 := i16)
          }
      }) {
        case C7(q19, q20) => v1
      })
        >= v1;
      print v21, "\n";
      print i16, "\n";
    }
  }
  var i22: int := 0;
  while i22 < 3
    decreases 3 - i22
  {
    i22 := i22 + 1;
    {
      var v23: bool := v12 > v12;
      v23, v15, v12 := v23, 
        (var safe1 := [[true]];
        if |safe1| == 0 then [] else safe1[if v1 < 0 then 0 else v1 % |safe1|]), -11.0;
      print v23, "\n";
    }
    var v24: G3<real> := G3<real>.C7(9, G3<real>.C7(-8, 3).d6);
    match v24 {
      case C7(_, _) =>
        v12 := v12;
        var seen0: real := v12;
        print seen0 == -11.0, " ", v12 <= 9.125, "\n";
    }
    print v24.C7?, "\n";
    if v24.C7? {
      print v24.d5, "\n";
      print v24.d6, "\n";
    }
  }
  print i22, "\n";
  print v15, "\n";
  var seen1: real := v12;
  print seen1 == -11.0, " ", v12 <= 6.125, "\n";
  print v1, "\n";
}
