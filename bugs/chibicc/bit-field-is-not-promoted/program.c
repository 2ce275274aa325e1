int printf(const char *, ...);
struct s { unsigned a : 3; } c = {2};

int main(void)
{
    printf("%d\n", c.a - 5 < 0);
    return 0;
}
