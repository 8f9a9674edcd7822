import { LOCALE } from '#messages/locale.ts';

const GROUPED = new Intl.NumberFormat(LOCALE.formats);
const SHORT = new Intl.NumberFormat(LOCALE.formats, { maximumFractionDigits: 1 });
const WHOLE = new Intl.NumberFormat(LOCALE.formats, { maximumFractionDigits: 0 });
const PLURALS = new Intl.PluralRules(LOCALE.language);

/** 2409 → "2,409" */
export const grouped = (value: number): string => GROUPED.format(value);

/** Forms between one and many, in languages that have them. */
type MorePlurals = Partial<Record<Exclude<Intl.LDMLPluralRule, 'one' | 'other'>, string>>;

/** "1 domain", "2,409 domains": the form by the language's own rules (CLDR). */
export function counted(value: number, one: string, many: string, more: MorePlurals = {}): string {
  const rule = PLURALS.select(value);
  const form = rule === 'one' ? one : rule === 'other' ? many : (more[rule] ?? many);
  return `${grouped(value)} ${form}`;
}

/** 0.5 → "0.50" */
export const fixed = (value: number, decimals: number): string =>
  value.toLocaleString(LOCALE.formats, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** 512 → "512 B", 71_000 → "71 kB", 5_000_000 → "5 MB": steps of 1000, at most one decimal. */
export function bytesWord(bytes: number): string {
  const short = (value: number): string => (value < 10 ? SHORT : WHOLE).format(value);
  if (bytes < 1000) return `${grouped(bytes)} B`;
  return bytes < 1_000_000 ? `${short(bytes / 1000)} kB` : `${short(bytes / 1_000_000)} MB`;
}
