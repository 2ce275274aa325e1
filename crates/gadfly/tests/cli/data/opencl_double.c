/* Plays OpenCL: the platforms `one and more`, `one` and `two` with the devices `first`
   and `second` each. Runs nothing. The call that OPENCL_FAILS names fails, with the error
   after `=` or with -5. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *platforms[] = {"one and more", "one", "two"};
static const char *devices[] = {"first", "second"};

static int error(const char *call)
{
    const char *failing = getenv("OPENCL_FAILS");
    size_t length = strlen(call);
    if (!failing || strncmp(failing, call, length) != 0)
        return 0;
    return failing[length] == '=' ? atoi(failing + length + 1) : -5;
}

static void *made(const char *call, int *failed)
{
    static char object;
    *failed = error(call);
    return *failed ? 0 : &object;
}

static int name(const char *text, size_t size, void *to)
{
    if (size <= strlen(text))
        return -30;
    strcpy(to, text);
    return 0;
}

int clGetPlatformIDs(unsigned room, void **ids, unsigned *count)
{
    unsigned i;
    for (i = 0; i < 3 && i < room; i++)
        ids[i] = &platforms[i];
    *count = 3;
    return 0;
}

int clGetPlatformInfo(void *platform, unsigned what, size_t size, void *to, size_t *used)
{
    return name(*(const char **)platform, size, to);
}

static const char *of;

int clGetDeviceIDs(void *platform, unsigned long type, unsigned room, void **ids, unsigned *count)
{
    unsigned i;
    of = *(const char **)platform;
    for (i = 0; i < 2 && i < room; i++)
        ids[i] = &devices[i];
    *count = 2;
    return 0;
}

int clGetDeviceInfo(void *device, unsigned what, size_t size, void *to, size_t *used)
{
    return name(*(const char **)device, size, to);
}

void *clCreateContext(const long *properties, unsigned count, void **used, void *callback, void *data, int *failed)
{
    fprintf(stderr, "%s device of %s\n", *(const char **)used[0], of);
    return made("clCreateContext", failed);
}

void *clCreateCommandQueue(void *context, void *device, unsigned long properties, int *failed)
{
    return made("clCreateCommandQueue", failed);
}

void *clCreateProgramWithSource(void *context, unsigned count, const char **texts, const size_t *sizes, int *failed)
{
    return made("clCreateProgramWithSource", failed);
}

int clBuildProgram(void *program, unsigned count, void **used, const char *options, void *callback, void *data)
{
    return error("clBuildProgram");
}

int clGetProgramBuildInfo(void *program, void *device, unsigned what, size_t size, void *to, size_t *used)
{
    return -30;
}

void *clCreateKernel(void *program, const char *kernel, int *failed)
{
    return made("clCreateKernel", failed);
}

void *clCreateBuffer(void *context, unsigned long flags, size_t size, void *from, int *failed)
{
    return made("clCreateBuffer", failed);
}

int clSetKernelArg(void *kernel, unsigned index, size_t size, const void *value)
{
    return error("clSetKernelArg");
}

int clEnqueueNDRangeKernel(void *queue, void *kernel, unsigned dimensions, const size_t *offset, const size_t *range, const size_t *group, unsigned waits, void *events, void *event)
{
    return error("clEnqueueNDRangeKernel");
}

int clEnqueueReadBuffer(void *queue, void *buffer, unsigned blocking, size_t offset, size_t size, void *to, unsigned waits, void *events, void *event)
{
    return error("clEnqueueReadBuffer");
}

int clFinish(void *queue)
{
    return error("clFinish");
}
