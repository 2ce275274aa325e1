extern "C" int printf(const char *, ...);
const unsigned a[2] = {0, 7};
unsigned char s = 1;

int main()
{
    int i = 1;
    printf("%u\n", (a[i] < 5 ? a[i] : 5) << s);
    return 0;
}
