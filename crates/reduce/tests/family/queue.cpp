// keep: sycl::queue
// keep: .parallel_for(sycl::range<1>(size), [=](sycl::id<1>
// keep: sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device>
// keep: .fetch_add(value
// words: sycl queue range id handler accessor atomic_ref memory_order memory_scope relaxed device submit parallel_for single_task wait fetch_add max
#include <sycl/sycl.hpp>
#include <cstdio>

namespace helpers
{
template <typename T> T twice(T value)
{
    return value + value;
}
}

struct weights
{
    int low;
    int high[3];
};

static int clamped(int value, const int &limit)
{
    if (value > limit)
    {
        return limit;
    }
    return value < 0 ? 0 : value;
}

void prepare(sycl::queue &queue, int *data, int size)
{
    queue.single_task([=]()
    {
        for (int i = 0; i < size; i++)
        {
            data[i] = clamped(i * 3, 100);
        }
    }
    ).wait();
}

void count(sycl::queue &queue, int *data, int *total, weights *each, int size)
{
    int offset = helpers::twice<int>(size) / 3;
    prepare(queue, data, size);
    queue.submit([&](sycl::handler &group)
    {
        group.parallel_for(sycl::range<1>(size), [=](sycl::id<1> item)
        {
            int value = data[item] + offset;
            each[0].low = value;
            for (int k = 0; k < 3; k++)
            {
                each[0].high[k] += value >> k;
            }
            sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device> sum(total[0]);
            if (value > 10)
            {
                sum.fetch_add(value & 15);
            }
            data[item] = value * 2;
        });
    }
    ).wait();
    std::printf("%d %d\n", total[0], offset);
}
