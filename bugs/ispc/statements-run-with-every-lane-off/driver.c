int printf(const char *, ...);
extern int n;
void t(void);

int main(void)
{
    t();
    printf("%d\n", n);
    return 0;
}
