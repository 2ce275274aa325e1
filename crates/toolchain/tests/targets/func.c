#include "init.h"
int a[4] = {1, 2, 3, 4};
long long total;
void test(int x) {
    _Bool odd = x % 2 != 0;
    for (int i = 0; i < 4; i++) {
        total += a[i] * (odd ? 1 : 2);
    }
    total += 1234567890113;
}
