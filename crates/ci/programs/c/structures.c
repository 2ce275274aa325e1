int printf(const char *, ...);

struct point { int x; short y; };
struct shape {
    struct point corners[2];
    union { int number; unsigned char bytes[4]; } tag;
    struct shape *next;
    int int_value, x, _if, a1b2;
};
enum colour { RED, GREEN = 5, BLUE };
struct flags { unsigned int a : 3, b : 5; int c : 4; };
typedef struct point point;

point moved(point from, int by)
{
    from.x += by;
    from.y -= by;
    return from;
}

int main(void)
{
    point p = { 3, 4 }, q = moved(p, 10), *r = &q;
    printf("%d %d %d %d\n", p.x, p.y, q.x, r->y);
    struct shape s = { { { 1, 2 }, { 0, 8 } }, { 0 }, 0, 3, 6, 0, 0 };
    struct shape t = s;
    t.next = &s;
    t.corners[1].x = 9;
    t.int_value = 11;
    t._if = 12;
    t.a1b2 = 13;
    printf("%d %d %d %d\n", s.corners[1].x, t.corners[1].x, t.next->corners[0].y, t.next->x);
    printf("%d %d %d %d\n", t.int_value, t._if, t.a1b2, s.a1b2);
    t.tag.number = 0;
    t.tag.bytes[0] = t.tag.bytes[3] = 1;
    printf("%d\n", t.tag.number);
    printf("%d %d %d\n", RED, GREEN, BLUE);
    struct flags f = { 5, 17, -3 };
    f.a += 4;
    f.c -= 2;
    printf("%d %d %d\n", f.a, f.b, f.c);
    struct point many[3] = { { 1, 1 }, { 2, 2 }, { 3, 3 } };
    struct point *at = many;
    printf("%d %d\n", (at++)->x, 0);
    printf("%d ", at->x);
    printf("%d\n", (*++at).y);
    return 0;
}
