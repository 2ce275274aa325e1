int printf(const char *, ...);
extern int a[6];
void t(void);

int main(void)
{
    t();
    for (int i = 0; i < 6; i++)
        printf("%d ", a[i]);
    printf("\n");
    return 0;
}
