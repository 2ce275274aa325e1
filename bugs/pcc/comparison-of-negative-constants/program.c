int printf(const char *, ...);

int main(void)
{
    printf("%d %d\n", -2.0 < -0.5, -2.0 <= -0.5);
    return 0;
}
