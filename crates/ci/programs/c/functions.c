int printf(const char *, ...);

static int counter(void)
{
    static int calls = 40;
    return ++calls;
}

int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
static int is_odd(unsigned int n);
static int is_even(unsigned int n) { return n == 0 ? 1 : is_odd(n - 1); }
static int is_odd(unsigned int n) { return n == 0 ? 0 : is_even(n - 1); }
long long mix(signed char a, unsigned short b, long long c, double d) { return a + b + c + (long long)d; }
int add(int a, int b) { return a + b; }
int subtract(int a, int b) { return a - b; }
void swap(int *a, int *b) { int c = *a; *a = *b; *b = c; }
int early(int n)
{
    for (int i = 0; i < n; i++)
        if (i * i > n) return i;
    return -1;
}

int main(void)
{
    int (*choose[2])(int, int) = { add, subtract };
    printf("%d %d\n", choose[0](7, 5), (*choose[1])(7, 5));
    counter();
    printf("%d\n", counter());
    printf("%d %d %d\n", factorial(10), is_even(9), is_odd(7));
    printf("%lld\n", mix(-3, 65535, 1LL << 40, 2.9));
    int a = 1, b = 2;
    swap(&a, &b);
    printf("%d %d %d %d\n", a, b, early(30), early(1));
    return 0;
}
