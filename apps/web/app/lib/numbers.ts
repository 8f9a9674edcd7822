import { LOCALE } from '#messages/locale.ts';

const NUMBER_FORMAT = new Intl.NumberFormat(LOCALE.formats);
const PERCENT_FORMAT = new Intl.NumberFormat(LOCALE.formats, { style: 'percent' });
const PLURAL_RULES = new Intl.PluralRules(LOCALE.language);

/** 2409 → "2,409" */
export const formatNumber = (value: number): string => NUMBER_FORMAT.format(value);

/** The plural form for a number, by the language's own rules (CLDR). */
export const selectPlural = (value: number): Intl.LDMLPluralRule => PLURAL_RULES.select(value);

/** The plural form of English, for a message that the language lacks. */
export const selectEnglishPlural = (value: number): 'one' | 'other' => (value === 1 ? 'one' : 'other');

/** Forms between one and many, in languages that have them. */
type MorePlurals = Partial<Record<Exclude<Intl.LDMLPluralRule, 'one' | 'other'>, string>>;

/** "1 domain", "2,409 domains": the form by the language's own rules (CLDR). */
export function formatCount(value: number, item: string, plural: string, more: MorePlurals = {}): string {
  const rule = PLURAL_RULES.select(value);
  const form = rule === 'one' ? item : rule === 'other' ? plural : (more[rule] ?? plural);
  return `${formatNumber(value)} ${form}`;
}

const DECIMAL_FORMATS = new Map<number, Intl.NumberFormat>();

/** 0.5 → "0.50" */
export function formatDecimal(value: number, decimals: number): string {
  let format = DECIMAL_FORMATS.get(decimals);
  if (!format) {
    format = new Intl.NumberFormat(LOCALE.formats, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    DECIMAL_FORMATS.set(decimals, format);
  }
  return format.format(value);
}

/** 57 → "57%", "57 %" in French: a part of a hundred, without decimals. */
export const formatPercent = (value: number): string => PERCENT_FORMAT.format(value / 100);

/** The same in parts, in the order of the language, where the sign looks other than the number. */
export const getPercentParts = (value: number): Intl.NumberFormatPart[] => PERCENT_FORMAT.formatToParts(value / 100);

type Unit = 'byte' | 'kilobyte' | 'megabyte' | 'millisecond' | 'second';

/**
 * Formats numbers with a unit in the language: "71 kB", "71 ko" in French. Intl's short form has the language's spacing
 * but English "byte" and "secs", its narrow form only the unit sign: this combines both.
 */
function createUnitFormat(unit: Unit, digits: Intl.NumberFormatOptions): (value: number) => string {
  const createFormat = (unitDisplay: 'short' | 'narrow') =>
    new Intl.NumberFormat(LOCALE.formats, { style: 'unit', unit, unitDisplay, ...digits });
  const createFormats = () => ({
    short: createFormat('short'),
    sign: createFormat('narrow')
      .formatToParts(2)
      .find(({ type }) => type === 'unit')?.value,
  });
  // few pages have any: made when the first one is written
  let formats: ReturnType<typeof createFormats> | undefined;
  return (value) => {
    formats ??= createFormats();
    const { short, sign } = formats;
    return short
      .formatToParts(value)
      .map(({ type, value: text }) => (type === 'unit' ? (sign ?? text) : text))
      .join('');
  };
}

const INTEGER_DIGITS = { maximumFractionDigits: 0 };
const ONE_DECIMAL_DIGITS = { maximumFractionDigits: 1 };

/** 512 → "512 B" */
const formatByteUnit = createUnitFormat('byte', INTEGER_DIGITS);
const KILOBYTES = {
  small: createUnitFormat('kilobyte', ONE_DECIMAL_DIGITS),
  large: createUnitFormat('kilobyte', INTEGER_DIGITS),
};
const MEGABYTES = {
  small: createUnitFormat('megabyte', ONE_DECIMAL_DIGITS),
  large: createUnitFormat('megabyte', INTEGER_DIGITS),
};

/** 512 → "512 B", 71_000 → "71 kB", 5_000_000 → "5 MB": steps of 1000, at most one decimal. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return formatByteUnit(bytes);
  const [value, { small, large }] = bytes < 1_000_000 ? [bytes / 1000, KILOBYTES] : [bytes / 1_000_000, MEGABYTES];
  return (value < 10 ? small : large)(value);
}

/** 256.4 → "256 MB" */
export const formatMegabytes: (value: number) => string = MEGABYTES.large;

/** 340.2 → "340 ms" */
export const formatMilliseconds = createUnitFormat('millisecond', INTEGER_DIGITS);

/** 3 → "3 s", 0.5 → "0.5 s" */
export const formatSeconds = createUnitFormat('second', {});

/** 1.24 → "1.2 s", 3 → "3.0 s" */
export const formatTenthsOfSeconds = createUnitFormat('second', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
