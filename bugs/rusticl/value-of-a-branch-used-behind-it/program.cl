__kernel void f(__global int *a)
{
    for (int i = 1; i < 4; i++)
    {
        if (a[0] ? 1 : a[i * 4])
            break;
        a[i * 4 + 4] = 3;
    }
}
