int printf(const char *, ...);

int abcd = 1, abc = 2, abcde = 3, abc_ = 4, Abc = 5, a_b = 6, a__b = 7;
struct point { int x, y, xy, x_y, next, value, _if, a1b2; };

int main(void)
{
    int b = 1, x = 20, value = 30;
    {
        int b = 50;
        { int b = 60; x += b; }
        x += b;
    }
    printf("%d %d\n", b, x);
    for (int b = 0; b < 3; b++) value += b;
    printf("%d %d\n", b, value);
    struct point p = { 1, 2, 3, 4, 5, 6, 7, 8 };
    struct point *next = &p;
    p.next = value + 1;
    next->xy += x;
    next->_if++;
    printf("%d %d %d %d %d %d %d %d\n", p.x, p.y, next->xy, p.x_y, next->next, p.value, p._if, next->a1b2);
    printf("%d%d%d%d%d%d%d\n", abcd, abc, abcde, abc_, Abc, a_b, a__b);
    return 0;
}
