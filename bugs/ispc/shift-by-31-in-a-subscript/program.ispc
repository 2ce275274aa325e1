uniform int a[12];
uniform unsigned int b[12];

export void t()
{
    foreach (i = 0 ... 12)
        a[b[i] >> 31] = 0;
}
