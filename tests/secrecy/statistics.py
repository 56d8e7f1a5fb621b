"""The few statistics that the tests need. Seeds are fixed, so a test either holds or does not; levels are strict."""

from math import sqrt

# The standard normal quantile of one in a thousand.
STRICT = 3.0902


def chi_square_limit(freedom, quantile=STRICT):
    """What chi-square exceeds once in a thousand times (Wilson and Hilferty's approximation, within 1 % from 3 on)."""
    share = 2 / (9 * freedom)
    return freedom * (1 - share + quantile * sqrt(share)) ** 3


def looks_even(counts):
    """Whether all of these came up about as often."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts) < chi_square_limit(len(counts) - 1)


def looks_independent(rows):
    """Whether the columns of a table of counts are spread alike in all its rows."""
    columns = [sum(column) for column in zip(*rows, strict=True)]
    whole = sum(columns)
    squares = 0.0
    for row in rows:
        for count, column in zip(row, columns, strict=True):
            expected = sum(row) * column / whole
            squares += (count - expected) ** 2 / expected
    return squares < chi_square_limit((len(rows) - 1) * (len(columns) - 1))


def look_alike(one, two):
    """Whether two samples may come from the same distribution (Kolmogorov and Smirnov, once in a thousand wrong)."""
    points = sorted({*one, *two})
    gap = max(abs(_share(one, point) - _share(two, point)) for point in points)
    return gap <= 1.95 * sqrt((len(one) + len(two)) / (len(one) * len(two)))


def _share(sample, point):
    return sum(value <= point for value in sample) / len(sample)
