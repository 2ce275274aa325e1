int printf(const char *, ...);
typedef unsigned short lanes __attribute__((vector_size(16)));
lanes v;
_Bool second = 1;

int main(void)
{
    v[second] = 93;
    for (int i = 0; i < 8; i++)
        printf("%d ", v[i]);
    printf("\n");
    return 0;
}
