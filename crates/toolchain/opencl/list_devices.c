/* Lists the OpenCL devices of this machine, one a line, with tabs between platform,
   vendor, version of the platform, device, type of the device (4 is a GPU, 2 a CPU),
   version of the device, and version of its driver. */
#include <stdio.h>
#include <stddef.h>

/* What is needed of OpenCL, so that its headers are not. */
int clGetPlatformIDs(unsigned, void **, unsigned *);
int clGetPlatformInfo(void *, unsigned, size_t, void *, size_t *);
int clGetDeviceIDs(void *, unsigned long, unsigned, void **, unsigned *);
int clGetDeviceInfo(void *, unsigned, size_t, void *, size_t *);

typedef int info(void *, unsigned, size_t, void *, size_t *);

static void print(info *get, void *object, unsigned what, int end)
{
    static char text[4096];
    char *c;
    text[0] = 0;
    if (get(object, what, sizeof text - 1, text, 0) != 0)
        text[0] = 0;
    for (c = text; *c; c++)
        if (*c == '\t' || *c == '\n' || *c == '\r')
            *c = ' ';
    printf("%s%c", text, end);
}

int main(void)
{
    void *platforms[64], *devices[64];
    unsigned platform_count = 0, device_count, i, j;
    clGetPlatformIDs(64, platforms, &platform_count);
    for (i = 0; i < platform_count && i < 64; i++) {
        device_count = 0;
        if (clGetDeviceIDs(platforms[i], 0xFFFFFFFF, 64, devices, &device_count) != 0)
            continue;
        for (j = 0; j < device_count && j < 64; j++) {
            unsigned long type = 0;
            print(clGetPlatformInfo, platforms[i], 0x0902, '\t');
            print(clGetPlatformInfo, platforms[i], 0x0903, '\t');
            print(clGetPlatformInfo, platforms[i], 0x0901, '\t');
            print(clGetDeviceInfo, devices[j], 0x102B, '\t');
            clGetDeviceInfo(devices[j], 0x1000, sizeof type, &type, 0);
            printf("%lu\t", type & 6);
            print(clGetDeviceInfo, devices[j], 0x102F, '\t');
            print(clGetDeviceInfo, devices[j], 0x102D, '\n');
        }
    }
    return 0;
}
