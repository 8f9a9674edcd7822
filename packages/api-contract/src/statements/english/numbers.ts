const COUNT = new Intl.NumberFormat('en-GB');

/** Formats "2,365". */
export const formatNumber = (value: number): string => COUNT.format(value);

export const selectPlural = (value: number): 'one' | 'other' => (value === 1 ? 'one' : 'other');

/** Formats 0.5 as "0.50". */
export const formatDecimal = (value: number, decimals: number): string => value.toFixed(decimals);
