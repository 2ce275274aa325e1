#include "shared.h"

extern int sum, a[64], b[64];
static int square(int x) { return x * x; }

void sample(int n) {
    for (int i = 0; i < 64; i++)
        a[i] = b[i] + square(n);
    for (int i = 0; i < 64; i++)
        b[i] = 0;
    for (int i = 0; i < 4; i++)
        sum += shared(a[i], i);
}
