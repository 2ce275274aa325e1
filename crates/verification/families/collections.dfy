module $M {
  function At(s: seq<int>, i: int): int
  {
    if 0 <= i < |s| then s[⟦index of a sequence¦i¦i + 1⟧] else $b$
  }
  function Find(m: map<int, int>, k: int): int
  {
    if ⟦guard of a map¦k in m¦k in m.Values⟧ then m[k] else -1
  }
  function Slice(s: seq<int>, n: nat): seq<int>
  {
    if ⟦guard of a slice¦n <= |s|¦n <= |s| + 1⟧ then s[..n] else s
  }
  method Run()
  {
    var s := [$a$, $b$, $b$ + 1, $b$];
    assert ⟦length of a sequence¦|s| == 4¦|s| == 3⟧;
    assert ⟦element of a sequence¦s[2] == $b$ + 1¦s[2] == $b$⟧;
    assert s[1..3] == [$b$, $b$ + 1];
    assert ⟦update of a sequence¦s[1 := 7][1] == 7¦s[1 := 7] == s[2 := 7]⟧;
    assert ⟦concatenation¦s + [5] == [$a$, $b$] + [$b$ + 1, $b$, 5]¦s + [5] == [5] + s⟧;
    var t := At(s, 3) + At(s, 4) + At(s, -1);
    var m := map[$a$ := 1, $a$ + 1 := 2];
    assert ⟦value of a map¦m[$a$] == 1¦m[$a$] == 2⟧;
    var m2 := m[$a$ := 3];
    assert ⟦update of a map¦m2[$a$] == 3 && m2[$a$ + 1] == 2¦m2[$a$ + 1] == 3⟧;
    assert ⟦key of a map¦$a$ + 2 !in m¦$a$ + 2 in m⟧;
    var v := Find(m, 1) + Find(m, 2) + Find(m, $a$);
    var u := {$a$, $a$ + 1} + {$a$};
    assert ⟦element of a set¦$a$ in u¦$a$ + 2 in u⟧;
    assert ⟦subset¦{$a$} <= u¦u <= {$a$}⟧;
    assert ⟦difference of sets¦$a$ !in u - {$a$}¦$a$ in u - {$a$}⟧;
    var w := multiset{$a$, $a$, $a$ + 1};
    assert ⟦multiplicity¦w[$a$] == 2¦w[$a$] == 1⟧;
    assert multiset([$a$, $b$ + 10, $a$])[$a$] == ⟦multiset of a sequence¦2¦1⟧;
    var c := Slice(s, 2) + Slice(s, 5);
    assert ⟦universal quantifier¦forall i :: 0 <= i < 4 ==> s[i] >= 0¦forall i :: 0 <= i < 4 ==> s[i] > s[1]⟧;
    assert s[⟦witness¦1¦2⟧] == $b$;
    assert exists i :: 0 <= i < 4 && s[i] == $b$;
    var x :| x in u && ⟦such-that¦x > $a$¦x > $a$ + 1⟧;
  }
}
