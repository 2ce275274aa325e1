int printf(const char *, ...);
unsigned long x = 8589934593;

int main(void)
{
    switch (x)
    {
    case 8589934593:
        printf("right\n");
        break;
    default:
        printf("wrong\n");
    }
    return 0;
}
