const COUNT = new Intl.NumberFormat('en-GB');

/** Formats "2,365". */
export const formatNumber = (value: number): string => COUNT.format(value);

export const selectPlural = (value: number): 'one' | 'other' => (value === 1 ? 'one' : 'other');

/** Formats 0.5 as "0.50". */
export const formatDecimal = (value: number, decimals: number): string => value.toFixed(decimals);

const SECONDS = new Intl.NumberFormat('en-GB', { style: 'unit', unit: 'second', unitDisplay: 'long' });

/** Formats "3 seconds". */
export const formatSeconds = (value: number): string => SECONDS.format(value);

/** Formats "256 MB". */
export const formatMegabytes = (value: number): string => `${formatNumber(Math.round(value))} MB`;
