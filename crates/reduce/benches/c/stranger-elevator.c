/* A lift with a state machine of function pointers, and a log of what it does. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define FLOORS    6
#define BRAKE     -0.5
#define EMERGENCY -2.0
#define REPEAT(n) for (int step_ = 0; step_ < (n); step_++)

struct lift;
typedef void (*state)(struct lift *lift);

struct lift
{
    state state;
    double speed, height;
    struct { unsigned char doors_open : 1, going_up : 1, alarm : 1; } flags;
    int calls[FLOORS];
    char log[512];
    size_t logged;
};

static void idle(struct lift *lift);
static void moving(struct lift *lift);
static void braking(struct lift *lift);

static void say(struct lift *lift, const char *format, ...)
{
    va_list arguments;
    int length;

    va_start(arguments, format);
    length = vsnprintf(lift->log + lift->logged, sizeof lift->log - lift->logged, format, arguments);
    va_end(arguments);
    if (length > 0 && lift->logged + length < sizeof lift->log)
        lift->logged += length;
}

static int wanted(const struct lift *lift)
{
    for (int floor = 0; floor < FLOORS; floor++)
        if (lift->calls[floor])
            return floor;
    return -1;
}

static void idle(struct lift *lift)
{
    int floor = wanted(lift);

    lift->flags.doors_open = 1;
    if (floor < 0)
        return;
    lift->flags.doors_open = 0;
    lift->flags.going_up = floor > lift->height;
    lift->speed = lift->flags.going_up ? 1 : -1;
    say(lift, "to %d;", floor);
    lift->state = moving;
}

static void moving(struct lift *lift)
{
    lift->height += lift->speed / 2;
    if ((int)lift->height == wanted(lift))
        lift->state = braking;
}

/* Nobody wants to feel the emergency brake. */
static void braking(struct lift *lift)
{
    double force = EMERGENCY < BRAKE ? BRAKE : EMERGENCY;

    lift->flags.alarm = force < -1;
    lift->speed = 0;
    say(lift, " brake %.1f%s;", force, lift->flags.alarm ? " ALARM" : "");
    lift->calls[(int)lift->height] = 0;
    lift->state = idle;
}

int main(void)
{
    struct lift lift;

    memset(&lift, 0, sizeof lift);
    lift.state = idle;
    lift.calls[2] = lift.calls[5] = 1;
    REPEAT(30)
        lift.state(&lift);
    printf("%s\n%d.%d %s\n", lift.log, (int)lift.height, (int)(lift.height * 10) % 10,
           lift.flags.doors_open ? "open" : "closed");
    return 0;
}
