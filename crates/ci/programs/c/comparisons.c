int printf(const char *, ...);

int values[] = { -2147483647, -1, 0, 1, 2147483647 };
unsigned int units[] = { 0u, 1u, 2147483648u, 4294967295u };
double reals[] = { -1.5, 0.0, 0.25, 3.0e10 };

int main(void)
{
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 5; j++)
            printf("%d%d%d%d%d%d ", values[i] < values[j], values[i] > values[j],
                   values[i] <= values[j], values[i] >= values[j],
                   values[i] == values[j], values[i] != values[j]);
    printf("\n");
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            printf("%d%d%d%d ", units[i] < units[j], units[i] > units[j],
                   units[i] <= units[j], units[i] >= units[j]);
    printf("\n");
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            printf("%d%d%d%d ", reals[i] < reals[j], reals[i] > reals[j],
                   reals[i] <= reals[j], reals[i] >= reals[j]);
    printf("\n%d %d\n", -1 < 1u, (signed char)-1 < (unsigned char)1);
    return 0;
}
