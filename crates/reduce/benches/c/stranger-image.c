/*
 * A small image library: planes of pixels, a box filter and a saturating blend.
 */
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIDTH   12
#define HEIGHT  8

#define PIXEL(p, x, y)      ((p)->data[(y) * (p)->width + (x)])
#define AT_MOST(a, b)       ((a) <= (b) ? (a) : (b))
#define FOREACH_PIXEL(p, x, y)                      \
    for (int y = 0; y < (p)->height; y++)           \
        for (int x = 0; x < (p)->width; x++)

/* What the pixels of a plane are. */
typedef signed char level_t;
typedef unsigned short wide_t;

struct plane
{
    int width, height;
    level_t *data;
};

static struct plane *new_plane(int width, int height)
{
    struct plane *p = malloc(sizeof(struct plane));

    if (p == NULL || (p->data = calloc((size_t)width * (size_t)height, sizeof(level_t))) == NULL)
    {
        fputs("out of memory\n", stderr);
        abort();
    }
    p->width = width;
    p->height = height;
    return p;
}

static void free_plane(struct plane *p)
{
    free(p->data);
    free(p);
}

/* Fills a plane with a pattern of rings. */
static void rings(struct plane *p)
{
    FOREACH_PIXEL(p, x, y)
    {
        int dx = x - p->width / 2, dy = y - p->height / 2;

        PIXEL(p, x, y) = (level_t)((dx * dx + dy * dy) * 7 % (SCHAR_MAX + 1) - 64);
    }
}

static void box_filter(const struct plane *from, struct plane *to)
{
    FOREACH_PIXEL(from, x, y)
    {
        int sum = 0, n = 0;

        for (int j = -1; j <= 1; j++)
            for (int i = -1; i <= 1; i++)
            {
                if (x + i < 0 || x + i >= from->width || y + j < 0 || y + j >= from->height)
                    continue;
                sum += PIXEL(from, x + i, y + j);
                n++;
            }
        PIXEL(to, x, y) = (level_t)(sum / n);
    }
}

/* The darker of two pixels, compared as wide ones, as the hardware does. */
static unsigned char darker(level_t a, level_t b)
{
    return AT_MOST(a, (wide_t)b);
}

static unsigned long hash(const struct plane *p)
{
    unsigned long h = 5381;

    FOREACH_PIXEL(p, x, y)
        h = h * 33 ^ (unsigned char)PIXEL(p, x, y);
    return h;
}

int main(int argc, char *argv[])
{
    struct plane *one = new_plane(WIDTH, HEIGHT);
    struct plane *other = new_plane(WIDTH, HEIGHT);
    unsigned total = 0;

    (void)argv;
    rings(one);
    box_filter(one, other);
    PIXEL(one, 0, 0) = 0;
    PIXEL(other, 0, 0) = SCHAR_MIN;

    FOREACH_PIXEL(one, x, y)
        total += darker(PIXEL(one, x, y), PIXEL(other, x, y));
    if (argc > 3)
        memset(one->data, 0, WIDTH * HEIGHT);
    printf("hashes %lx %lx\n", hash(one), hash(other));
    printf("total %u\n", total);
    free_plane(one);
    free_plane(other);
    return 0;
}
