#include "init.h"
int printf(const char *, ...);
int main(void) {
    test(7);
    printf("checksum %lld\n", total);
    return 0;
}
