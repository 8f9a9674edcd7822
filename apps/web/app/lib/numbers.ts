import { LOCALE } from '#messages/locale.ts';

const GROUPED = new Intl.NumberFormat(LOCALE.formats);
const PERCENT = new Intl.NumberFormat(LOCALE.formats, { style: 'percent' });
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

/** 57 → "57%", "57 %" in French: a part of a hundred, without decimals. */
export const percent = (value: number): string => PERCENT.format(value / 100);

/** The same in parts, in the order of the language, where the sign looks other than the number. */
export const percentParts = (value: number): Intl.NumberFormatPart[] => PERCENT.formatToParts(value / 100);

type Unit = 'byte' | 'kilobyte' | 'megabyte' | 'millisecond' | 'second';

/**
 * Writes numbers with a unit as the language does: "71 kB", "71 ko" in French. The short form of Intl has the space of the
 * language and says "byte" and "secs" in English, the narrow one has the sign alone: so the one with the other’s sign.
 */
function unitFormat(unit: Unit, digits: Intl.NumberFormatOptions): (value: number) => string {
  const formatOf = (unitDisplay: 'short' | 'narrow') =>
    new Intl.NumberFormat(LOCALE.formats, { style: 'unit', unit, unitDisplay, ...digits });
  const made = () => ({
    short: formatOf('short'),
    sign: formatOf('narrow')
      .formatToParts(2)
      .find(({ type }) => type === 'unit')?.value,
  });
  // few pages have any: made when the first one is written
  let format: ReturnType<typeof made> | undefined;
  return (value) => {
    format ??= made();
    const { short, sign } = format;
    return short
      .formatToParts(value)
      .map(({ type, value: text }) => (type === 'unit' ? (sign ?? text) : text))
      .join('');
  };
}

const NO_DECIMALS = { maximumFractionDigits: 0 };
const ONE_AT_MOST = { maximumFractionDigits: 1 };

/** 512 → "512 B" */
const bytesOf = unitFormat('byte', NO_DECIMALS);
const KILOBYTES = { small: unitFormat('kilobyte', ONE_AT_MOST), large: unitFormat('kilobyte', NO_DECIMALS) };
const MEGABYTES = { small: unitFormat('megabyte', ONE_AT_MOST), large: unitFormat('megabyte', NO_DECIMALS) };

/** 512 → "512 B", 71_000 → "71 kB", 5_000_000 → "5 MB": steps of 1000, at most one decimal. */
export function bytesWord(bytes: number): string {
  if (bytes < 1000) return bytesOf(bytes);
  const [value, { small, large }] = bytes < 1_000_000 ? [bytes / 1000, KILOBYTES] : [bytes / 1_000_000, MEGABYTES];
  return (value < 10 ? small : large)(value);
}

/** 256.4 → "256 MB" */
export const megabytes: (value: number) => string = MEGABYTES.large;

/** 340.2 → "340 ms" */
export const milliseconds = unitFormat('millisecond', NO_DECIMALS);

/** 3 → "3 s", 0.5 → "0.5 s" */
export const secondsWord = unitFormat('second', {});

/** 1.24 → "1.2 s", 3 → "3.0 s" */
export const tenthsOfSeconds = unitFormat('second', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
