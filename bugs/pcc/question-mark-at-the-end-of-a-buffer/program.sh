echo > e.h
{ echo '#include "e.h"'; printf '%16353s' 'int main(void) { return 1 '; echo '? 0 : 2; }'; } > a.c
pcc a.c
