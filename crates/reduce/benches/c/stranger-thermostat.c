// Simulation of a thermostat with hysteresis.
// The limits are those of the manual, in degrees Celsius.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FREEZING        -2.0
#define CHILLY          -0.5
#define WARM            21.5
#define STEPS           24

#define CLAMP(x, lo, hi)    ((x) < (lo) ? (lo) : (x) > (hi) ? (hi) : (x))
#define IS_ORDERED(a, b)    ((a) < (b))
#define SWAP(type, a, b)    { type swap_tmp = a; a = b; b = swap_tmp; }

typedef enum { OFF, HEATING, COOLING } mode_t_;

typedef struct room_s {
    const char *name;
    double temperature;
    double leak;            // per step
    mode_t_ mode;
    struct room_s *next;
} room_t;

static unsigned seed = 12345;

/* A linear congruential generator: the same on every machine. */
static unsigned next_random(void)
{
    seed = seed * 1103515245u + 12345u;
    return (seed >> 16) & 0x7fff;
}

static room_t *add_room(room_t *list, const char *name, double temperature)
{
    room_t *room = calloc(1, sizeof *room);
    if (room == NULL) {
        perror("calloc");
        exit(1);
    }
    room->name = name;
    room->temperature = temperature;
    room->leak = 0.25 + (next_random() % 4) * 0.25;
    room->next = list;
    return room;
}

static const char *mode_name(mode_t_ mode)
{
    static const char *const names[] = { "off", "heating", "cooling" };
    return names[mode];
}

static void step(room_t *room, double outside)
{
    double power = 0.0;

    switch (room->mode) {
    case HEATING: power = 1.5; break;
    case COOLING: power = -1.5; break;
    case OFF: break;
    }
    room->temperature += power + (outside - room->temperature) * room->leak / 8.0;
    room->temperature = CLAMP(room->temperature, -40.0, 60.0);

    if (room->temperature < CHILLY && IS_ORDERED(FREEZING, CHILLY))
        room->mode = HEATING;
    else if (room->temperature > WARM)
        room->mode = COOLING;
    else if (room->mode != OFF && room->temperature > 18.0)
        room->mode = OFF;
}

static int count(const room_t *list)
{
    int n = 0;
    for (; list; list = list->next)
        n++;
    return n;
}

int main(void)
{
    room_t *rooms = NULL;
    double low = -12.0, high = -6.0;

    rooms = add_room(rooms, "kitchen", 3.0);
    rooms = add_room(rooms, "cellar", -1.0);
    rooms = add_room(rooms, "attic", 7.5);

    if (!(low < high))
        SWAP(double, low, high);

    for (int i = 0; i < STEPS; i++) {
        double outside = low + (high - low) * (i % 12) / 12.0;
        for (room_t *room = rooms; room; room = room->next)
            step(room, outside);
    }

    printf("%d rooms\n", count(rooms));
    for (room_t *room = rooms, *next; room; room = next) {
        next = room->next;
        printf("%-8s %7.3f %s\n", room->name, room->temperature, mode_name(room->mode));
        free(room);
    }
    return 0;
}
