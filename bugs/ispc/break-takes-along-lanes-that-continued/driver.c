int printf(const char *, ...);
extern int q[4];
void t(void);

int main(void)
{
    t();
    printf("%d %d %d %d\n", q[0], q[1], q[2], q[3]);
    return 0;
}
