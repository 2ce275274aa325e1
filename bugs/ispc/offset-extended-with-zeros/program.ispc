uniform int f[6][7], a[6];

export void t()
{
    foreach (i = 2 ... 6)
        a[i] = f[i - 1][3];
}
