// A stand-in for SYCL with just what generated programs use, for machines
// without a SYCL compiler: kernels run on the host, one work-item after the
// other, the last one first.
#ifndef GADFLY_SYCL_SHIM
#define GADFLY_SYCL_SHIM

extern "C" void *malloc(unsigned long) noexcept;
extern "C" void *memcpy(void *, const void *, unsigned long) noexcept;

namespace sycl {

template <int Dimensions> class range;
template <> class range<1> {
public:
    explicit range(unsigned long size) : size(size) {}
    unsigned long size;
};

template <int Dimensions> class id;
template <> class id<1> {
public:
    explicit id(unsigned long index) : index(index) {}
    unsigned long operator[](int) const { return index; }

private:
    unsigned long index;
};

class event {
public:
    void wait() const {}
};

class queue {
public:
    template <class Kernel> event single_task(Kernel kernel)
    {
        kernel();
        return event();
    }

    template <class Kernel> event parallel_for(range<1> all, Kernel kernel)
    {
        for (unsigned long index = all.size; index > 0; index--)
            kernel(id<1>(index - 1));
        return event();
    }

    event memcpy(void *to, const void *from, unsigned long size)
    {
        ::memcpy(to, from, size);
        return event();
    }
};

inline void *malloc_device(unsigned long size, const queue &)
{
    return ::malloc(size);
}

// Both arguments have the same type, as in SYCL.
template <class Integer> Integer min(Integer a, Integer b)
{
    return b < a ? b : a;
}

template <class Integer> Integer max(Integer a, Integer b)
{
    return a < b ? b : a;
}

template <class Integer> Integer abs(Integer a)
{
    return a < 0 ? -a : a;
}

} // namespace sycl

#endif
