__kernel void f(__global int *a)
{
    switch (a[0] & 7)
    {
    case 1: break;
    case 9: { int v[2] = {3, 4}; a[1] = v[a[2]]; }
    }
}
