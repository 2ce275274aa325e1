export void quotients(uniform unsigned int64 a[], uniform unsigned int64 b[])
{
    foreach (i = 0 ... 5)
    {
        if (b[i] != 0)
            a[i] = a[i] / b[i];
    }
}
