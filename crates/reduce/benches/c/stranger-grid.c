/* Conway's game of life on a ring, with a record of the busiest columns. */
#include <stdio.h>
#include <string.h>

#define ROWS 20
#define COLS 10
#define LEN  10
#define WRAP(i, n) (((i) + (n)) % (n))

#ifndef GENERATIONS
#define GENERATIONS 4
#endif

#if GENERATIONS > 100
#error "too many generations"
#endif

typedef int cell;
typedef __int128 wide;

cell world[ROWS][COLS], next_world[ROWS][COLS];
cell busiest[LEN];
int watch = 0;
wide cursor = -1;

static const char *seed_pattern[] = {
    ".#........",
    "..#.......",
    "###.......",
};

/* Sets the world up from the pattern. */
static void reset(void)
{
    memset(world, 0, sizeof(world));
    for (unsigned r = 0; r < sizeof(seed_pattern) / sizeof(*seed_pattern); r++)
        for (int c = 0; c < COLS; c++)
            world[r][c] = seed_pattern[r][c] == '#';
}

static int neighbours(int r, int c)
{
    int n = 0;
    for (int dr = -1; dr <= 1; dr++)
        for (int dc = -1; dc <= 1; dc++)
            if (dr || dc)
                n += world[WRAP(r + dr, ROWS)][WRAP(c + dc, COLS)];
    return n;
}

static void generation(void)
{
    for (int r = 0; r < ROWS; r++)
        for (int c = 0; c < COLS; c++)
        {
            int n = neighbours(r, c);
            next_world[r][c] = n == 3 || (n == 2 && world[r][c]);
        }
    memcpy(world, next_world, sizeof world);
}

/* Marks where the cursor was, and clears the columns behind it. */
__attribute__((noinline)) void record(void)
{
    for (int r = 0; r < ROWS; r++)
    {
        busiest[cursor + 4] = 67;
        for (int c = 3; c < 7; c++)
            busiest[c] = watch && world[r][c];
    }
}

static int population(void)
{
    int n = 0;
    for (int i = 0; i < ROWS * COLS; i++)
        n += world[i / COLS][i % COLS];
    return n;
}

int main(void)
{
    reset();
    for (int g = 0; g < GENERATIONS; g++)
    {
        generation();
        record();
        printf("generation %d: %d alive, columns", g, population());
        for (int c = 0; c < LEN; c++)
            printf(" %d", busiest[c]);
        putchar('\n');
    }
    return 0;
}
