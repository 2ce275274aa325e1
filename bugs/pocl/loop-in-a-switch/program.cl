__kernel void f(__global int *a)
{
    switch (a[0])
    {
    case 6: for (int i = 0; i < 48; i++) a[i] = i;
    case 1: a[2] = 7; break;
    case 0: a[1] = 5;
    }
}
