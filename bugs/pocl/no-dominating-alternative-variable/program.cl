__kernel void f(__global int *a)
{
    switch (a[1])
    {
    case 1: a[0]++; break;
    case 3: for (int i = 0; i < 4; i++) a[2]++; break;
    default: a[2]++; break;
    }
    for (int i = 0; i < 4; i++) a[2]++;
}
