int printf(const char *, ...);
unsigned long a = 5;
long double b;

static void f(void)
{
    b = a & 7;
}

int main(void)
{
    f();
    printf("%d\n", (int)b);
    return 0;
}
