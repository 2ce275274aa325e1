int printf(const char *, ...);

int main(void)
{
    int a = 5, b;
    b = a++; printf("%d %d\n", a, b);
    b = ++a; printf("%d %d\n", a, b);
    b = a--; printf("%d %d\n", a, b);
    b = --a; printf("%d %d\n", a, b);
    int row[] = { 3, 1, 4, 1, 5, 9 };
    int *p = row;
    printf("%d ", *p++);
    printf("%d ", *++p);
    printf("%d ", (*p)++);
    printf("%d ", ++*p);
    printf("%d ", *p--);
    printf("%d\n", (int)(p - row));
    unsigned char wraps = 255;
    wraps++;
    printf("%d\n", wraps);
    double half = 0.5;
    half++;
    printf("%g\n", half--);
    printf("%g\n", half);
    return 0;
}
