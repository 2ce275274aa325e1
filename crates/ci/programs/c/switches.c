int printf(const char *, ...);

int one(long long value)
{
    int seen = 0;
    switch (value) {
    case -1: seen += 1;
    case 0: seen += 10; break;
    default: seen += 100;
    case 300: seen += 1000; break;
    case 'a': return 7;
    case 5000000000LL: seen = 9; break;
    case -2147483648LL: { seen = 4; break; }
    }
    return seen;
}

int nested(int a, int b)
{
    int seen = 0;
    for (int i = 0; i < 3; i++) {
        switch (a) {
        case 1:
            switch (b) {
            case 1: seen += 1; break;
            case 2: seen += 2; continue;
            }
            seen += 10;
            break;
        case 2:
            if (i == 1) break;
            seen += 100;
        }
        seen += 1000;
    }
    return seen;
}

int main(void)
{
    long long values[] = { -1, 0, 1, 44, 97, 300, 705032704, 5000000000LL, -2147483648LL };
    for (int i = 0; i < 9; i++) printf("%d ", one(values[i]));
    printf("\n");
    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++) printf("%d ", nested(a, b));
    printf("\n");
    switch (3) { case 1: printf("never\n"); }
    unsigned char c = 200;
    switch (c) { case 200: printf("byte\n"); break; case -56: printf("never\n"); }
    return 0;
}
