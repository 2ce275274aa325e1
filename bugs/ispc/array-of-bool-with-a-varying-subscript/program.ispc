uniform int q[4];

export void t()
{
    foreach (i = 0 ... 4)
    {
        bool v[2] = {i < 0, i < 4};
        q[i] = v[(i + 1) & 1];
    }
}
