// keep: __kernel
// keep: barrier(CLK_LOCAL_MEM_FENCE)
// keep: for (
// words: get_local_id get_global_id get_group_id barrier CLK_LOCAL_MEM_FENCE mad24 convert_uchar_sat
struct pixel {
    uchar red[4];
    uint weight;
};

uint mixed(uint seed, uint turn)
{
    if (turn == 0)
    {
        return seed;
    }
    return (seed << 5) ^ (seed >> 27) ^ turn;
}

void scatter(__global struct pixel *where, uint amount)
{
    for (uint step = 0; step < 4; step++)
    {
        where[0].red[step] = convert_uchar_sat(amount * step);
    }
    where[0].weight += amount;
}

__kernel __attribute__((reqd_work_group_size(8, 1, 1)))
void blend(__global uint *restrict total, __global const uint *input, __constant uint *table,
    __local uint *shared, __global struct pixel *picture)
{
    uint lane = get_local_id(0);
    uint item = get_global_id(0);
    uint sum = input[item] + table[lane & 3];
    shared[lane] = sum;
    switch (sum & 3)
    {
    case 0:
        sum = mixed(sum, 3);
        break;
    case 1:
        scatter(&picture[item & 1], sum);
        break;
    default:
        sum += table[0];
        break;
    }
    for (uint half = 4; half > 0; half >>= 1)
    {
        if (lane < half)
        {
            shared[lane] += shared[lane + half] * mad24(lane, 3, half);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    do
    {
        sum = sum > 100 ? sum - 100 : sum;
    }
    while (sum > 200);
    total[item] = shared[0] + sum * get_group_id(0);
}
