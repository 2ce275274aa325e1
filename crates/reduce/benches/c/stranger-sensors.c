/*
 * Readings of sensors: calibrated, smoothed, and reported in a fixed-point format.
 */
#ifndef SENSORS_STANDALONE
#define SENSORS_STANDALONE 1
#endif

#include <stdint.h>
#include <stdio.h>
#if SENSORS_STANDALONE
#include <stdlib.h>
#endif

#define CHANNELS        6
#define HISTORY         4
#define FRACTION_BITS   8

#define FIXED(x)        ((int32_t)((x) * (1 << FRACTION_BITS)))
#define TO_INT(f)       ((f) >> FRACTION_BITS)
#define SCALE(f, by)    ((int32_t)(((int64_t)(f) * (by)) >> FRACTION_BITS))
#define CLAMP(x, lo, hi) ((x) < (lo) ? (lo) : (x) > (hi) ? (hi) : (x))

/* A reading with the offset and the gain of its channel. */
#define CALIBRATE(sensor, raw)                                              \
    CLAMP(SCALE((raw) - (sensor)->offset, (sensor)->gain),                  \
          (sensor)->range.low, (sensor)->range.high)

#define EACH_CHANNEL(c) (unsigned c = 0; c < CHANNELS; ++c)
#define LOG(level, ...) do { if ((level) <= verbosity) printf(__VA_ARGS__); } while (0)

#ifdef __GNUC__
#define UNUSED __attribute__((unused))
#else
#define UNUSED
#endif

typedef int32_t fixed_t;

enum unit { CELSIUS, PASCAL, PERCENT };

typedef struct sensor {
    const char *label;
    enum unit unit;
    fixed_t offset, gain;
    struct { fixed_t low, high; } range;
    fixed_t history[HISTORY];
    uint8_t at;
} sensor_t;

#define SENSOR(label, unit, offset, gain, low, high) \
    { label, unit, FIXED(offset), FIXED(gain), { FIXED(low), FIXED(high) }, { 0 }, 0 }

static int verbosity = 1;

static sensor_t sensors[CHANNELS] = {
    SENSOR("inside", CELSIUS, 0.5, 1.0, -20, 60),
    SENSOR("outside", CELSIUS, -1.25, 1.0, -40, 80),
    SENSOR("boiler", CELSIUS, 0, 1.5, 0, 120),
    SENSOR("pressure", PASCAL, 3, 2.25, 0, 2000),
    SENSOR("humidity", PERCENT, 0, 0.75, 0, 100),
    SENSOR("light", PERCENT, 1, 1.0, 0, 100),
};

static uint32_t noise_state = 12345;

static uint32_t noise(void)
{
    noise_state ^= noise_state << 13;
    noise_state ^= noise_state >> 17;
    noise_state ^= noise_state << 5;
    return noise_state;
}

static const char *unit_name(enum unit unit)
{
    switch (unit) {
    case CELSIUS: return "C";
    case PASCAL:  return "Pa";
    case PERCENT: return "%";
    }
    return "?";
}

static void record(sensor_t *sensor, fixed_t raw)
{
    fixed_t value = CALIBRATE(sensor, raw);

    sensor->history[sensor->at] = value;
    sensor->at = (uint8_t)((sensor->at + 1) % HISTORY);
    LOG(3, "%s: raw %d, calibrated %d\n", sensor->label, TO_INT(raw), TO_INT(value));
}

static fixed_t smoothed(const sensor_t *sensor)
{
    int64_t sum = 0;

    for (int i = 0; i < HISTORY; i++)
        sum += sensor->history[i];
    return (fixed_t)(sum / HISTORY);
}

/* The difference of the newest reading and the one before it. */
static UNUSED fixed_t trend(const sensor_t *sensor)
{
    unsigned newest = (sensor->at + HISTORY - 1u) % HISTORY;

    return sensor->history[newest] - sensor->history[(newest + HISTORY - 1) % HISTORY];
}

static int alarm_of(const sensor_t *sensor)
{
    fixed_t value = smoothed(sensor), span;

    if (sensor->unit == CELSIUS)
        span = SCALE(sensor->range.high - sensor->range.low, FIXED(0.9));
    else if (sensor->unit == PERCENT && TO_INT(value) > 50)
        span = FIXED(95);
    if (value > span)
        return 2;
    return value > SCALE(sensor->range.high, FIXED(0.8));
}

int main(int argc, char **argv)
{
    int alarms = 0;

    if (argc > 1)
        verbosity = atoi(argv[1]);
    for (int round = 0; round < 2 * HISTORY; round++)
        for EACH_CHANNEL(c)
            record(&sensors[c], FIXED((int)(noise() % 100)));
    for EACH_CHANNEL(c) {
        const sensor_t *s = &sensors[c];

        LOG(1, "%-9s %5d.%02d %s\n", s->label, TO_INT(smoothed(s)),
            (smoothed(s) & 0xff) * 100 >> FRACTION_BITS, unit_name(s->unit));
        alarms += alarm_of(s);
    }
    LOG(1, "%d alarms\n", alarms);
    return alarms > CHANNELS;
}
