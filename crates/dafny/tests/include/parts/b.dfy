include "../main.dfy"
const b := 3
