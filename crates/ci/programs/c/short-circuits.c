int printf(const char *, ...);

int calls;

int say(int value)
{
    calls = calls * 10 + value + 1;
    return value;
}

int main(void)
{
    int *none = 0, here = 7, zero = 0;
    printf("%d ", none && *none);
    printf("%d ", !none || *none);
    printf("%d ", none ? *none : 3);
    printf("%d\n", zero != 0 && here / zero > 1);
    for (int i = 0; i < 8; i++) {
        calls = 0;
        int both = say(i & 1) && say(i >> 1 & 1) && say(i >> 2);
        printf("%d:%d ", both, calls);
        calls = 0;
        int some = say(i & 1) || say(i >> 1 & 1) || say(i >> 2);
        printf("%d:%d ", some, calls);
        calls = 0;
        int mixed = say(i & 1) || (say(i >> 1 & 1) && say(i >> 2));
        printf("%d:%d ", mixed, calls);
        calls = 0;
        int chosen = say(i & 1) ? say(i >> 1 & 1) : say(i >> 2);
        printf("%d:%d\n", chosen, calls);
    }
    calls = 0;
    int last = (say(0), say(1), say(0));
    printf("%d %d %d %d\n", last, calls, 5 && 6, 0 || -3);
    return 0;
}
