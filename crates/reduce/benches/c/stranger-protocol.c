/* A toy of a binary protocol: commands are 64-bit codes, class and number. */

#ifdef __STDC_HOSTED__
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long uint64_t;
typedef unsigned long size_t;
typedef _Bool bool;
#define true 1
#define false 0
int printf(const char *, ...);
int dprintf(int, const char *, ...);
void *memcpy(void *, const void *, size_t);
void *memset(void *, int, size_t);
#else
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#endif

#define CLASS_SHIFT        32
#define COMMAND(cls, nr)   (((uint64_t)(cls) << CLASS_SHIFT) | (uint64_t)(nr))

#define CLASS_SYSTEM       0x01
#define CLASS_STORAGE      0x02
#define CLASS_NETWORK      0x03

#define CMD_PING           COMMAND(CLASS_SYSTEM, 0x01)
#define CMD_RESET          COMMAND(CLASS_SYSTEM, 0x02)
#define CMD_READ           COMMAND(CLASS_STORAGE, 0x01)
#define CMD_WRITE          COMMAND(CLASS_STORAGE, 0x02)
#define CMD_OPEN           COMMAND(CLASS_NETWORK, 0x01)

#define FLAG(n)            (1u << (n))
#define FLAG_REPLY         FLAG(0)
#define FLAG_URGENT        FLAG(1)

#define CHECK(cond, code)                                   \
    do {                                                    \
        if (!(cond)) {                                      \
            dprintf(2, "check failed: %s\n", #cond);   \
            return (code);                                  \
        }                                                   \
    } while (0)

enum status
{
    STATUS_OK = 0,
    STATUS_UNKNOWN = -1,
    STATUS_TOO_LONG = -2,
};

struct message
{
    uint64_t command;
    uint32_t flags;
    uint16_t length;
    uint8_t payload[32];
};

struct device
{
    uint8_t memory[256];
    unsigned resets;
    unsigned reads;
    unsigned pings;
    bool is_open;
};

static struct device the_device;

/* Fletcher's checksum of a payload. */
static uint16_t checksum(const uint8_t *data, size_t length)
{
    uint16_t low = 0, high = 0;

    while (length--)
    {
        low = (uint16_t)((low + *data++) % 255);
        high = (uint16_t)((high + low) % 255);
    }
    return (uint16_t)(high << 8 | low);
}

static int do_read(struct device *dev, struct message *msg)
{
    uint8_t address = msg->payload[0];

    CHECK(msg->length >= 1, STATUS_TOO_LONG);
    dev->reads++;
    msg->payload[0] = dev->memory[address];
    return STATUS_OK;
}

static int do_write(struct device *dev, const struct message *msg)
{
    CHECK(msg->length <= sizeof msg->payload, STATUS_TOO_LONG);
    memcpy(dev->memory + msg->payload[0], msg->payload + 1, msg->length - 1u);
    return STATUS_OK;
}

/* Handles one message; the reply takes its place. */
static int dispatch(struct device *dev, struct message *msg)
{
    int status = STATUS_OK;

    switch (msg->command)
    {
    case CMD_PING:
        dev->pings++;
        break;
    case CMD_RESET:
        memset(dev->memory, 0, sizeof dev->memory);
        dev->resets++;
        break;
    case CMD_READ:
        status = do_read(dev, msg);
        break;
    case CMD_WRITE:
        status = do_write(dev, msg);
        break;
    case CMD_OPEN:
        dev->is_open = true;
        break;
    default:
        status = STATUS_UNKNOWN;
        break;
    }
    msg->flags |= FLAG_REPLY;
    return status;
}

int main(void)
{
    struct message messages[] = {
        { .command = CMD_PING, .length = 0 },
        { .command = CMD_WRITE, .flags = FLAG_URGENT, .length = 4, .payload = { 16, 1, 2, 3 } },
        { .command = CMD_READ, .length = 1, .payload = { 17 } },
        { .command = CMD_OPEN },
        { .command = CMD_READ, .length = 1, .payload = { 18 } },
    };
    int failures = 0;

    for (size_t i = 0; i < sizeof messages / sizeof *messages; i++)
    {
        int status = dispatch(&the_device, &messages[i]);

        if (status != STATUS_OK)
            failures++;
        printf("%zu: status %d, flags %#x, first byte %u\n", i, status, messages[i].flags,
               messages[i].payload[0]);
    }
    printf("pings %u, reads %u, open %d, checksum %04x, failures %d\n", the_device.pings,
           the_device.reads, the_device.is_open,
           checksum(the_device.memory, sizeof the_device.memory), failures);
    return 0;
}
