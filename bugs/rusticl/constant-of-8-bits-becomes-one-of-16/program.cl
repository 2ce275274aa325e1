__kernel void f(__global int *a)
{
    __global char *c = (__global char *)a;
    c[8] = a[0] ? 1 : c[9];
}
