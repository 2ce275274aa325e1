int printf(const char *, ...);
long a[3] = {-75, -71, -67};
long b[3] = {-40, 100, -38};

int main(void)
{
    for (int i = 0; i < 3; i++)
        a[i] ^= b[i] > -12 ? a[i] : b[i];
    printf("%ld %ld %ld\n", a[0], a[1], a[2]);
    return 0;
}
