/* Runs kernels: program KERNELS.cl PLATFORM DEVICE [NAME=VALUE | BUILD-OPTION]...
   Exits with 101 when the kernels are refused, with 102 when there is no such
   device or it cannot be used, and aborts when running the kernels fails. Prints
   `built` on standard error once the kernels are built. */
#include <execinfo.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is needed of OpenCL, so that its headers are not. */
int clGetPlatformIDs(unsigned, void **, unsigned *);
int clGetPlatformInfo(void *, unsigned, size_t, void *, size_t *);
int clGetDeviceIDs(void *, unsigned long, unsigned, void **, unsigned *);
int clGetDeviceInfo(void *, unsigned, size_t, void *, size_t *);
void *clCreateContext(const long *, unsigned, void **, void *, void *, int *);
void *clCreateCommandQueue(void *, void *, unsigned long, int *);
void *clCreateProgramWithSource(void *, unsigned, const char **, const size_t *, int *);
int clBuildProgram(void *, unsigned, void **, const char *, void *, void *);
int clGetProgramBuildInfo(void *, void *, unsigned, size_t, void *, size_t *);
void *clCreateKernel(void *, const char *, int *);
void *clCreateBuffer(void *, unsigned long, size_t, void *, int *);
int clSetKernelArg(void *, unsigned, size_t, const void *);
int clEnqueueNDRangeKernel(void *, void *, unsigned, const size_t *, const size_t *, const size_t *, unsigned, void *, void *);
int clEnqueueReadBuffer(void *, void *, unsigned, size_t, size_t, void *, unsigned, void *, void *);
int clFinish(void *);

static void *context, *device, *queue, *kernels;
static struct { size_t size; const void *value; void *buffer; } arguments[256];
static unsigned count;
static int built;

/* Ends the program if an OpenCL call failed. Until the kernels are built, that means
   that they are refused. After that, running them failed, unless the error says that
   the compiler has put off a part of its work until then (-11, -15 and -17: it cannot
   build, compile or link the kernels). */
static void check(const char *what, int error)
{
    if (error == 0)
        return;
    fprintf(stderr, "%s: error %d\n", what, error);
    if (!built || error == -11 || error == -15 || error == -17)
        exit(101);
    signal(SIGABRT, SIG_DFL);
    abort();
}

/* Shows in whose code the process dies: the compiler is a part of it. */
static void died(int number)
{
    void *frames[64];
    backtrace_symbols_fd(frames, backtrace(frames, 64), 2);
    signal(number, SIG_DFL);
    raise(number);
}

/* Whether a platform or device has this name or, if `part` is set, one with this in it. */
static int is_named(int (*get)(void *, unsigned, size_t, void *, size_t *), void *object, unsigned what, const char *wanted, int part)
{
    char name[4096];
    if (get(object, what, sizeof name, name, 0) != 0)
        return 0;
    return part ? strstr(name, wanted) != 0 : strcmp(name, wanted) == 0;
}

static void choose(const char *platform, const char *wanted)
{
    void *platforms[64], *devices[64];
    unsigned found = 0, known, i, j;
    int part;
    clGetPlatformIDs(64, platforms, &found);
    for (part = 0; part < 2; part++)
        for (i = 0; i < found && i < 64; i++) {
            known = 0;
            if (!is_named(clGetPlatformInfo, platforms[i], 0x0902, platform, part)
                || clGetDeviceIDs(platforms[i], 0xFFFFFFFF, 64, devices, &known) != 0)
                continue;
            for (j = 0; j < known && j < 64; j++)
                if (is_named(clGetDeviceInfo, devices[j], 0x102B, wanted, part)) {
                    device = devices[j];
                    return;
                }
        }
    fprintf(stderr, "there is no OpenCL platform named %s with a device named %s\n", platform, wanted);
    exit(102);
}

static void need(const char *what, int error)
{
    if (error == 0)
        return;
    fprintf(stderr, "the OpenCL device cannot be used: %s: error %d\n", what, error);
    exit(102);
}

static void build(const char *path, const char *options)
{
    static char text[1 << 22], log[1 << 16];
    const char *source = text;
    FILE *file = fopen(path, "r");
    int error;
    if (!file || fread(text, 1, sizeof text - 1, file) == 0) {
        perror(path);
        exit(102);
    }
    fclose(file);
    kernels = clCreateProgramWithSource(context, 1, &source, 0, &error);
    check("clCreateProgramWithSource", error);
    error = clBuildProgram(kernels, 1, &device, options, 0, 0);
    if (error && clGetProgramBuildInfo(kernels, device, 0x1183, sizeof log - 1, log, 0) == 0)
        fprintf(stderr, "%s\n", log);
    check("clBuildProgram", error);
    fprintf(stderr, "built\n");
    built = 1;
}

static void begin(int argc, char **argv)
{
    static char options[4096] = "-w";
    void *frames[1];
    int i, error;
    if (argc < 4) {
        fprintf(stderr, "usage: %s KERNELS.cl PLATFORM DEVICE [NAME=VALUE | BUILD-OPTION]...\n", argv[0]);
        exit(102);
    }
    for (i = 4; i < argc; i++)
        if (argv[i][0] != '-')
            putenv(argv[i]);
        else if (strlen(options) + strlen(argv[i]) + 2 < sizeof options)
            strcat(strcat(options, " "), argv[i]);
    /* The first call loads what later ones need. */
    backtrace(frames, 1);
    signal(SIGSEGV, died);
    signal(SIGBUS, died);
    signal(SIGILL, died);
    signal(SIGFPE, died);
    signal(SIGABRT, died);
    choose(argv[2], argv[3]);
    context = clCreateContext(0, 1, &device, 0, 0, &error);
    need("clCreateContext", error);
    queue = clCreateCommandQueue(context, device, 0, &error);
    need("clCreateCommandQueue", error);
    build(argv[1], options);
}

static void give_value(const void *value, size_t size)
{
    arguments[count].size = size;
    arguments[count++].value = value;
}

static void give_buffer(const void *object, size_t size, int written)
{
    int error;
    void *buffer = clCreateBuffer(context, written ? 1 | 32 : 4 | 32, size, (void *)object, &error);
    check("clCreateBuffer", error);
    arguments[count].buffer = buffer;
    give_value(&arguments[count].buffer, sizeof buffer);
}

static void run(const char *name, size_t range, size_t group)
{
    int error;
    unsigned i;
    void *kernel = clCreateKernel(kernels, name, &error);
    check("clCreateKernel", error);
    for (i = 0; i < count; i++)
        check("clSetKernelArg", clSetKernelArg(kernel, i, arguments[i].size, arguments[i].value));
    error = clEnqueueNDRangeKernel(queue, kernel, 1, 0, &range, group ? &group : 0, 0, 0, 0);
    check("clEnqueueNDRangeKernel", error);
    check("clFinish", clFinish(queue));
}

static void fetch(unsigned argument, void *object, size_t size)
{
    check("clEnqueueReadBuffer", clEnqueueReadBuffer(queue, arguments[argument].buffer, 1, 0, size, object, 0, 0, 0));
}

int a[5] = {0, 1, 0, 0, 0};

int main(int argc, char **argv)
{
    int i;
    begin(argc, argv);
    give_buffer(a, sizeof a, 1);
    run("f", 1, 0);
    fetch(0, a, sizeof a);
    for (i = 0; i < 5; i++)
        printf("%d ", a[i]);
    printf("\n");
    return 0;
}
