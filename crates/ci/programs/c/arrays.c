int printf(const char *, ...);

int line[5] = { 1, 2, [3] = 4 };
int plane[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } };
short space[2][3][4];
static const char *names[] = { "zero", "one", "two" };

int sum(const int *from, int count)
{
    int total = 0;
    while (count-- > 0) total += *from++;
    return total;
}

int main(void)
{
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 4; k++) space[i][j][k] = (short)(100 * i + 10 * j + k);
    printf("%d %d %d\n", space[1][2][3], space[0][1][2], (&space[1][0][0])[6]);
    printf("%d %d %d\n", plane[1][0], plane[0][2], *(*(plane + 1) + 2));
    printf("%d %d\n", sum(line, 5), sum(plane[1], 3));
    printf("%d %d\n", (int)(sizeof line / sizeof *line), (int)sizeof plane[0]);
    int (*row)[3] = plane;
    row++;
    printf("%d %s %c\n", (*row)[1], names[2], names[1][2]);
    int *end = line + 5, *at = &line[3];
    printf("%d %d %d\n", (int)(end - at), 2[line], at[-2]);
    char text[] = "abcdef";
    text[2] = 'X';
    printf("%s %d\n", text, (int)sizeof text);
    return 0;
}
