"""The few statistics that the tests need. Seeds are fixed, so a test always passes or always fails."""

from math import sqrt

# The standard normal quantile of one in a thousand.
STRICT = 3.0902


def chi_square_limit(freedom, quantile=STRICT):
    """Chi-square exceeds this once in a thousand times (Wilson and Hilferty's approximation, within 1 % from 3 on)."""
    share = 2 / (9 * freedom)
    return freedom * (1 - share + quantile * sqrt(share)) ** 3


def looks_even(counts):
    """Whether the counts may come from a uniform distribution."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts) < chi_square_limit(len(counts) - 1)


def looks_independent(rows):
    """Whether the rows of a table of counts may have the same distribution."""
    columns = [sum(column) for column in zip(*rows, strict=True)]
    total = sum(columns)
    squares = 0.0
    for row in rows:
        for count, column in zip(row, columns, strict=True):
            expected = sum(row) * column / total
            squares += (count - expected) ** 2 / expected
    return squares < chi_square_limit((len(rows) - 1) * (len(columns) - 1))


def look_alike(one, two):
    """Whether two samples may have the same distribution (Kolmogorov-Smirnov, wrong once in a thousand times)."""
    points = sorted({*one, *two})
    gap = max(abs(_share(one, point) - _share(two, point)) for point in points)
    return gap <= 1.95 * sqrt((len(one) + len(two)) / (len(one) * len(two)))


def _share(sample, point):
    return sum(value <= point for value in sample) / len(sample)
