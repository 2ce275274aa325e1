int printf(const char *, ...);
struct { char f[2][2]; } g = {{{1, 2}, {3, 4}}};
char *p = &g.f[1][0];

int main(void)
{
    printf("%d\n", *p);
    return 0;
}
