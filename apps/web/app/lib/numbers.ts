const GROUPED = new Intl.NumberFormat('en');

/** 2409 → "2,409" */
export const grouped = (value: number): string => GROUPED.format(value);

/** "1 domain", "2,409 domains" */
export const counted = (value: number, one: string, many: string): string =>
  `${grouped(value)} ${value === 1 ? one : many}`;
