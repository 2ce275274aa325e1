int printf(const char *, ...);

struct inner { int a; short b; };
struct outer { struct inner first, more[2]; int last; };

int base = 4;
struct outer whole = { .last = 9, .first = { .b = 2, .a = 1 }, .more[1].a = 7 };
int sparse[6] = { [4] = 40, 50, [1] = 10 };
int *inside = &sparse[4];

int main(void)
{
    struct outer part = { { base + 1, 2 } };
    int row[] = { base, base * 2, [3] = base - 1 };
    char text[8] = "abc";
    struct inner made = (struct inner){ .b = 3, .a = base };
    printf("%d %d %d %d\n", whole.first.a, whole.first.b, whole.more[1].a, whole.last);
    printf("%d %d %d %d %d\n", sparse[0], sparse[1], sparse[4], sparse[5], *inside);
    printf("%d %d %d %d\n", part.first.a, part.more[0].b, part.last, (int)sizeof row / (int)sizeof row[0]);
    printf("%d %d %d %d\n", row[1], row[2], row[3], text[5]);
    printf("%d %d\n", made.a, made.b);
    return 0;
}
