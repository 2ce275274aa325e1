// keep: export void
// keep: foreach (
// keep: = 0 ...
// keep: = reduce_add(value
// words: reduce_add programIndex programCount popcnt min
struct cell {
    float height;
    int32 kind[3];
};

uniform int32 counts[16];
uniform float heights[64];

static inline float clamped(float value, uniform float limit)
{
    if (value > limit)
    {
        return limit;
    }
    return value < 0 ? 0 : value;
}

static void tally(uniform struct cell *uniform where, int32 kind)
{
    for (uniform int32 k = 0; k < 3; k++)
    {
        where->kind[k] += k;
    }
    cif (kind > 2)
    {
        where->height += 1;
    }
}

export void smooth(uniform float result[], uniform struct cell *uniform grid, uniform int32 size)
{
    uniform int64 seen = 0;
    varying float noise = programIndex * 0.5;
    unmasked
    {
        counts[0] = programCount;
    }
    foreach (row = 0 ... 4, column = 0 ... size)
    {
        float here = heights[row * 16 + column];
        here = clamped(here + noise, 10);
        heights[row * 16 + column] = here;
    }
    foreach (i = 0 ... size)
    {
        float value = heights[i] * 0.25;
        if (value > 1)
        {
            tally(grid, counts[i & 15]);
            value -= 1;
        }
        result[0] = reduce_add(value + noise);
    }
    cwhile (noise > 0)
    {
        noise -= 1;
        seen += popcnt(counts[min(size, 15)]);
    }
    result[1] = seen;
}
