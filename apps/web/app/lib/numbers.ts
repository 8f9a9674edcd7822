const GROUPED = new Intl.NumberFormat('en');

/** 2409 → "2,409" */
export const grouped = (value: number): string => GROUPED.format(value);

/** "1 domain", "2,409 domains" */
export const counted = (value: number, one: string, many: string): string =>
  `${grouped(value)} ${value === 1 ? one : many}`;

/** 512 → "512 B", 71_000 → "71 kB", 5_000_000 → "5 MB": steps of 1000, at most one decimal. */
export function bytesWord(bytes: number): string {
  const short = (value: number): string => String(value < 10 ? Math.round(value * 10) / 10 : Math.round(value));
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${short(bytes / 1000)} kB` : `${short(bytes / 1_000_000)} MB`;
}
