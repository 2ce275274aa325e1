int printf(const char *, ...);
void quotients(unsigned long a[], unsigned long b[]);
unsigned long a[5] = {6, 6, 6, 6, 6}, b[5] = {1, 2, 0, 4, 5};

int main(void)
{
    quotients(a, b);
    for (int i = 0; i < 5; i++)
        printf("%lu ", a[i]);
    printf("\n");
    return 0;
}
