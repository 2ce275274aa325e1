method Main() {
  print [2, 1], 3 + 2;
  print 0;
}

function Last(): int { 1 }

function First(): int { 2 }
