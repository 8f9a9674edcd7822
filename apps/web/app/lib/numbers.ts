import { LOCALE } from '#messages/locale.ts';

const NUMBER_FORMAT = new Intl.NumberFormat(LOCALE.formats);
const PERCENT_FORMAT = new Intl.NumberFormat(LOCALE.formats, { style: 'percent' });
const PLURAL_RULES = new Intl.PluralRules(LOCALE.language);

/** Formats 2409 as "2,409". */
export const formatNumber = (value: number): string => NUMBER_FORMAT.format(value);

/** Returns the plural form for a number, by the rules of the language (CLDR). */
export const selectPlural = (value: number): Intl.LDMLPluralRule => PLURAL_RULES.select(value);

/** Returns the plural form of English, for a message without a translation. */
export const selectEnglishPlural = (value: number): 'one' | 'other' => (value === 1 ? 'one' : 'other');

/** Additional plural forms of some languages. */
type MorePlurals = Partial<Record<Exclude<Intl.LDMLPluralRule, 'one' | 'other'>, string>>;

/** Formats "1 domain" or "2,409 domains", by the rules of the language (CLDR). */
export function formatCount(value: number, item: string, plural: string, more: MorePlurals = {}): string {
  const rule = PLURAL_RULES.select(value);
  const form = rule === 'one' ? item : rule === 'other' ? plural : (more[rule] ?? plural);
  return `${formatNumber(value)} ${form}`;
}

const DECIMAL_FORMATS = new Map<number, Intl.NumberFormat>();

/** Formats 0.5 as "0.50". */
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

/** Formats 57 as "57%", or "57 %" in French: a percentage without decimals. */
export const formatPercent = (value: number): string => PERCENT_FORMAT.format(value / 100);

/** Returns the parts of a percentage in the order of the language, for a sign with another style than the number. */
export const getPercentParts = (value: number): Intl.NumberFormatPart[] => PERCENT_FORMAT.formatToParts(value / 100);

type Unit = 'byte' | 'kilobyte' | 'megabyte' | 'millisecond' | 'second';

/**
 * Creates a formatter for numbers with a unit in the language: "71 kB", "71 ko" in French. Intl's short form has the
 * spacing of the language but English "byte" and "secs". Its narrow form has only the unit sign. This function combines
 * both.
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
  // Created on first use, because few pages need them.
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

/** Formats 512 as "512 B". */
const formatByteUnit = createUnitFormat('byte', INTEGER_DIGITS);
const KILOBYTES = {
  small: createUnitFormat('kilobyte', ONE_DECIMAL_DIGITS),
  large: createUnitFormat('kilobyte', INTEGER_DIGITS),
};
const MEGABYTES = {
  small: createUnitFormat('megabyte', ONE_DECIMAL_DIGITS),
  large: createUnitFormat('megabyte', INTEGER_DIGITS),
};

/** Formats 512 as "512 B", 71_000 as "71 kB" and 5_000_000 as "5 MB": steps of 1000, at most one decimal. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return formatByteUnit(bytes);
  const [value, { small, large }] = bytes < 1_000_000 ? [bytes / 1000, KILOBYTES] : [bytes / 1_000_000, MEGABYTES];
  return (value < 10 ? small : large)(value);
}

/** Formats 256.4 as "256 MB". */
export const formatMegabytes: (value: number) => string = MEGABYTES.large;

/** Formats 340.2 as "340 ms". */
export const formatMilliseconds = createUnitFormat('millisecond', INTEGER_DIGITS);

/** Formats 3 as "3 s" and 0.5 as "0.5 s". */
export const formatSeconds = createUnitFormat('second', {});

/** Formats 1.24 as "1.2 s" and 3 as "3.0 s". */
export const formatTenthsOfSeconds = createUnitFormat('second', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
