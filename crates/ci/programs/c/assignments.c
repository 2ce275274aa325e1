int printf(const char *, ...);

int calls;
int cells[4] = { 10, 20, 30, 40 };

int *cell(int i)
{
    calls++;
    return &cells[i];
}

int main(void)
{
    int a = 100;
    a += 7; printf("%d ", a);
    a -= 9; printf("%d ", a);
    a *= 3; printf("%d ", a);
    a /= 4; printf("%d ", a);
    a %= 50; printf("%d ", a);
    a <<= 3; printf("%d ", a);
    a >>= 1; printf("%d ", a);
    a |= 129; printf("%d ", a);
    a &= 235; printf("%d ", a);
    a ^= 85; printf("%d\n", a);
    int i = 1;
    cells[i++] += 5;
    *cell(2) -= 4;
    *cell(3) %= 7;
    *cell(0) <<= i;
    printf("%d %d %d %d %d %d\n", cells[0], cells[1], cells[2], cells[3], i, calls);
    int b, c;
    b = c = a = 12;
    a -= b -= c -= 5;
    printf("%d %d %d\n", a, b, c);
    unsigned char small = 250;
    small += 10;
    printf("%d ", small);
    short part = 32000;
    part -= 32001;
    printf("%d\n", part);
    return 0;
}
