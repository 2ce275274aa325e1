__kernel void f(__global int *a)
{
    if (a[0])
        for (int i = 0; i < a[1]; i++)
            a[i + 3] = i;
    a[2]++;
}
