int printf(const char *, ...);

int main(void)
{
    int i, sum = 0;
    for (i = 0; i < 10; i++) {
        if (i == 3) continue;
        if (i == 8) break;
        sum += i;
    }
    printf("%d %d\n", i, sum);
    for (i = 0, sum = 100; sum > 0; i += 2, sum -= i) { }
    printf("%d %d\n", i, sum);
    i = 10;
    while (i-- > 0) {
        if (i % 2) continue;
        if (i == 2) break;
        printf("%d ", i);
    }
    printf("%d\n", i);
    while (0) printf("never\n");
    for (; i > 100; ) printf("never\n");
    i = 0;
    do {
        i++;
        if (i % 3 == 0) continue;
        if (i == 8) break;
        printf("%d ", i);
    } while (i < 20);
    printf("%d\n", i);
    do printf("once\n"); while (0);
    i = 50;
    do { i++; } while (i < 10);
    printf("%d\n", i);
    int turns = 0;
    for (int a = 0; a < 4; a++)
        for (int b = a; ; b++) {
            if (b == 2) continue;
            if (b > 4) break;
            do turns++; while (turns % 5);
        }
    printf("%d\n", turns);
    return 0;
}
