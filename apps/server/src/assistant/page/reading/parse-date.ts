import type { PageDate } from '../page-report.ts';

/** Languages of the names of months and weekdays, with regional spellings such as `Jänner` and `setiembre`. */
const LOCALES = ['en', 'en-GB', 'de', 'de-AT', 'fr', 'es', 'es-PE', 'pt', 'pt-PT', 'nl', 'it', 'sv'];
const MONTHS: ReadonlyMap<string, number> = new Map([
  ...listNames('month', 12, (month) => Date.UTC(2026, month, 1)),
  // Abbreviations that papers print, next to those of Unicode.
  ...([
    ['mrz', 2],
    ['feber', 1],
    ['genn', 0],
    ['febbr', 1],
    ['magg', 4],
    ['sett', 8],
  ] as const),
]);
/** 1 November 2026 is a Sunday. */
const WEEKDAYS = listNames('weekday', 7, (weekday) => Date.UTC(2026, 10, 1 + weekday));
/** Other words in dates, such as “1 de octubre de 2026 a las 9:00”. */
const FILLERS: ReadonlySet<string> = new Set(
  '° | · the of on at um le a de del d las às alle ore den kl klockan om op il el em y uhr'.split(' ').map(toKey),
);
/** ISO 8601 in basic or extended form, `2026/10/01`, `2026. 10. 1.`, `2026年10月1日`, `2026년 10월 1일`. */
const YEAR_FIRST =
  /^(\d{4})(?:(?:(\d{2})(\d{2})|([-/.])\s?(\d{1,2})\4\s?(\d{1,2}))(?!\d|[./]\d)|\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일])/u;
/** `2026-W40-4` and `2026-274` (ISO 8601). Seven digits in a row can be an id. */
const WEEK_DAY = /^(\d{4})-?w(\d{2})-?([1-7])(?!\d)/;
const DAY_OF_YEAR = /^(\d{4})-(\d{3})(?![\d-])/;
const YEAR_LAST = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4})(?!\d|[./]\d)/;
/** `20261001080000`, which databases print. */
const DIGITS = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/;
const TIME =
  /(?:^|[\s,t])(?:(\d{1,2})(?::|\.|\s?h\s?|(?<=t\d\d)(?=\d{2}(?:\d{2})?(?!\d)))(\d{2})(?::?(\d{2}(?:[.,]\d{1,9})?))?|(\d{1,2})(?=\s?[ap]\.?m\b)|((?<=\bkl(?:ockan|\.)?\s)\d{1,2}(?![\d.:])|\d{1,2}(?=\s?(?:uhr|h)\b)))(?![\d:])(?:\s?([ap])\.?m\b\.?)?(?:\s?(?:uhr|h)\b)?((?:\s?\(?(?:z\b|(?:gmt|utc?)?[+-]\d{1,2}(?::?\d{2})?(?!\d)|[a-z]{2,5}\b(?!\.?\s\d{1,2}\b(?!\d)))\)?)*)/u;
/**
 * Abbreviations of zones with one meaning. Others have several (CST, IST, EST, CDT, BST …). For those, only the day is
 * used.
 */
const ZONES: Readonly<Record<string, string>> = {
  ...{ Z: 'Z', UT: 'Z', UTC: 'Z', GMT: 'Z', WET: 'Z', WEST: '+01:00', CET: '+01:00', CEST: '+02:00' },
  ...{ EET: '+02:00', EEST: '+03:00', JST: '+09:00', KST: '+09:00', NZST: '+12:00', NZDT: '+13:00' },
};
/** Days that systems write if they have no date: the start of the time of Unix, of a century, of a Mac or of DOS. */
const PLACEHOLDER_DAYS: ReadonlySet<string> = new Set([
  ...['1969-12-31', '1970-01-01', '1900-01-01', '1904-01-01', '1980-01-01'],
]);
const MIN_TIME = Date.UTC(1900, 0, 1);
const MAX_TIME = Date.UTC(2200, 0, 1);
const MAX_CHARS = 100;

/** Languages that write the day first in every country. English does not, and Swedish writes the year first. */
const DAY_FIRST_LANGUAGE = /^(?:de|fr|it|nl|pt)(?![a-z])|^es(?!-(?:us|pr|pa)\b)(?![a-z])/i;

/**
 * Parses a date of a page. Null if it is a placeholder, or ambiguous, such as 03/04/2026.
 * @param language attribute `lang` around a visible date, which decides the order of its numbers; null for other values
 */
export function parseDate(text: string, source: PageDate['source'], language: string | null = null): PageDate | null {
  const isDayFirst = DAY_FIRST_LANGUAGE.test(language ?? '');
  return toPageDate(parseText(text.slice(0, 1_000).replace(/\s+/g, ' ').trim(), isDayFirst), source);
}

/** Parses the seconds or milliseconds since 1970 in an attribute for them. */
export function parseEpoch(text: string, source: PageDate['source']): PageDate | null {
  const [, seconds, milliseconds = '000'] = /^(\d{9,10})(\d{3})?$/.exec(text.trim()) ?? [];
  if (seconds === undefined) return null;
  const time = Number(seconds + milliseconds);
  return toPageDate({ time, day: new Date(time).toISOString().slice(0, 10) }, source);
}

const DAY_IN_PATH: readonly RegExp[] = [
  /(?<=\/)(\d{4})[/-](\d{2}|[a-z]{3,9})[/-](\d{2})(?=[/_-]|$)/gi,
  /(?<=\/)(\d{4})\/(\d{1,2})\/(\d{1,2})(?=\/|$)/g,
  /(?<=\/)(\d{2})-(\d{2})-(\d{4})(?=[/_-]|$)/g,
];

/** Parses the only day in the path of a page. Digits without separators can be an id. */
export function parseDayOfAddress(address: string): PageDate | null {
  const path = URL.parse(address)?.pathname ?? '';
  const dates = DAY_IN_PATH.flatMap((pattern) =>
    [...path.matchAll(pattern)].map(([, ...parts]) =>
      parseDate(parts.join(/[a-z]/i.test(parts.join('')) ? ' ' : '-'), 'url'),
    ),
  );
  const [first] = dates;
  return first && dates.every((date) => date?.day === first.day) ? first : null;
}

function toPageDate(parsed: ParsedDate | null, source: PageDate['source']): PageDate | null {
  if (!parsed || !(parsed.time >= MIN_TIME && parsed.time < MAX_TIME) || PLACEHOLDER_DAYS.has(parsed.day)) return null;
  return { value: new Date(parsed.time).toISOString(), day: parsed.day, source };
}

interface ParsedDate {
  readonly time: number;
  readonly day: string;
}

function parseText(written: string, isDayFirst: boolean): ParsedDate | null {
  if (written.length > MAX_CHARS) return null;
  // JavaScript adds the name of the zone, Java its city, Go the reading of a clock.
  const text = written
    .replace(/ \([^()]*\)$|\[[\w/+-]+\]$| m=[+-][\d.]+$/, '')
    .replaceAll('−', '-')
    .toLowerCase()
    // Swedish writes “3:e maj”.
    .replace(/(?<=\d):[ae](?!\p{L})/u, '');
  const [, year, month, day, ...clock] = DIGITS.exec(text) ?? [];
  if (year) return createParsedDate(`${year}-${month}-${day}`, clock.join(':'), undefined);
  const [named = '', weekday = ''] = /^(\p{L}+)\.?,?\s+(?=\d)/u.exec(text) ?? [];
  const expected = WEEKDAYS.get(toKey(weekday));
  const numeric = parseNumericDay(expected === undefined ? text : text.slice(named.length), isDayFirst);
  if (!numeric) return parseWords(text);
  return isOnWeekday(numeric.day, expected) ? addTime(numeric.day, numeric.rest) : null;
}

/** @returns the day and the text after it */
function parseNumericDay(text: string, isDayFirst: boolean): { readonly day: string; readonly rest: string } | null {
  const first = YEAR_FIRST.exec(text);
  if (first) {
    const [all, year = '', basicMonth, basicDay, , month, day, cjkMonth, cjkDay] = first;
    const dayText = formatDay(year, basicMonth ?? month ?? cjkMonth, basicDay ?? day ?? cjkDay);
    // The time in `2026年10月1日08:00` follows without a space.
    return { day: dayText, rest: `${/[日일]$/.test(all) ? ' ' : ''}${text.slice(all.length)}` };
  }
  const [ofYear, yearOfDay, dayOfYear] = DAY_OF_YEAR.exec(text) ?? [];
  if (ofYear) {
    const day = countDays(Number(yearOfDay), Number(dayOfYear));
    return day.startsWith(`${yearOfDay}-`) ? { day, rest: text.slice(ofYear.length) } : null;
  }
  const [ofWeek, yearOfWeek, week, weekday] = WEEK_DAY.exec(text) ?? [];
  if (ofWeek) {
    // The first week contains the 4th of January, and the Thursday of each week is in its year.
    const monday = 4 - ((new Date(Date.UTC(Number(yearOfWeek), 0, 4)).getUTCDay() + 6) % 7) + 7 * (Number(week) - 1);
    if (!countDays(Number(yearOfWeek), monday + 3).startsWith(`${yearOfWeek}-`)) return null;
    return { day: countDays(Number(yearOfWeek), monday + Number(weekday) - 1), rest: text.slice(ofWeek.length) };
  }
  const [all = '', one = '', , two = '', year = ''] = YEAR_LAST.exec(text) ?? [];
  if (all === '' || (!isDayFirst && Number(one) <= 12 && Number(two) <= 12 && Number(one) !== Number(two))) return null;
  const [day, month] = Number(one) > 12 || (isDayFirst && Number(two) <= 12) ? [one, two] : [two, one];
  return { day: formatDay(year, month, day), rest: text.slice(all.length) };
}

function addTime(day: string, rest: string): ParsedDate | null {
  if (isFiller(rest) || rest === 'z') return createParsedDate(day, null, undefined);
  const found = TIME.exec(rest);
  if (!found || !isFiller(rest.slice(0, found.index)) || !isFiller(rest.slice(found.index + found[0].length)))
    return null;
  const time = parseTime(found);
  return time && createParsedDate(day, time.clock, time.zone);
}

/** Parses a date with the name of a month, in the order of any language. */
function parseWords(text: string): ParsedDate | null {
  const found = TIME.exec(text);
  const rest = found ? `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}` : text;
  const words: string[] = rest.match(/[+-]?[\p{L}\p{M}\d’']+(?:-feira)?|[^\s,.-]/gu) ?? [];
  const numbers: string[] = [];
  const months: number[] = [];
  const weekdays: number[] = [];
  const either: { readonly month: number; readonly weekday: number }[] = [];
  for (const word of words) {
    const key = toKey(word.replace(/^-/, ''));
    const [, number] = /^(\d{1,2}|\d{4})(?:st|nd|rd|th|er|re|o|a)?$/.exec(key) ?? [];
    const month = MONTHS.get(key);
    const weekday = WEEKDAYS.get(key);
    if (number !== undefined) numbers.push(number);
    else if (month !== undefined && weekday !== undefined) either.push({ month, weekday });
    else if (month !== undefined) months.push(month);
    else if (weekday !== undefined) weekdays.push(weekday);
    else if (!FILLERS.has(key)) return null;
  }
  // “mar” is a day in French and a month in English.
  for (const { month, weekday } of either)
    if (months.length === 0) months.push(month);
    else weekdays.push(weekday);
  const day = selectDay(numbers, months, weekdays);
  if (day === null) return null;
  const time = found && parseTime(found);
  if (found && !time) return null;
  return createParsedDate(day, time?.clock ?? null, time?.zone);
}

function selectDay(numbers: readonly string[], months: readonly number[], weekdays: readonly number[]): string | null {
  const [month, otherMonth] = months;
  const [weekday, otherWeekday] = weekdays;
  if (month === undefined || otherMonth !== undefined || otherWeekday !== undefined || numbers.length !== 2)
    return null;
  const long = numbers.find((number) => number.length === 4);
  // RFC 850 and RFC 822 print two digits of the year, after the day. The weekday confirms them.
  const year = long ?? (weekday === undefined ? undefined : `20${numbers[1]}`);
  const dayOfMonth = long === undefined ? numbers[0] : numbers.find((number) => number !== long);
  if (year?.length !== 4 || dayOfMonth === undefined) return null;
  const day = formatDay(year, String(month + 1), dayOfMonth);
  return isOnWeekday(day, weekday) ? day : null;
}

const isOnWeekday = (day: string, weekday: number | undefined): boolean =>
  weekday === undefined || new Date(`${day}T00:00:00Z`).getUTCDay() === weekday;

interface ParsedTime {
  readonly clock: string;
  readonly zone: string | undefined;
}

function parseTime(match: RegExpExecArray): ParsedTime | null {
  const [, hourText, minute = '00', second = '00', hourOnly, germanHour, half, zoneText = ''] = match;
  const hour = Number(hourText ?? hourOnly ?? germanHour);
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  const hours = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  const zones: string[] = zoneText.toUpperCase().match(/(?:GMT|UTC?)?[+-]\d[\d:]*|[A-Z]+/g) ?? [];
  return {
    clock: `${String(hours).padStart(2, '0')}:${minute}:${second.replace(',', '.')}`,
    // Go and Ruby print the offset and the abbreviation of the zone.
    zone: zones.find((zone) => /\d/.test(zone)) ?? zones[0],
  };
}

const isFiller = (text: string): boolean =>
  (text.match(/[^\s,]+/g) ?? []).every((word) => word === '-' || word === '.' || FILLERS.has(toKey(word)));

/** Folds case, accents and full stops. */
function toKey(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '');
}

/** Lists the names and abbreviations, alone and within a date, because they differ in some languages. */
function listNames(
  part: 'month' | 'weekday',
  count: number,
  getTime: (index: number) => number,
): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const locale of LOCALES)
    for (const style of ['long', 'short'] as const)
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(locale, { [part]: style, day, timeZone: 'UTC' });
        for (let index = 0; index < count; index += 1) {
          const name = format.formatToParts(getTime(index)).find(({ type }) => type === part)?.value ?? '';
          if (!/\d/.test(name)) names.set(toKey(name), index);
        }
      }
  return names;
}

/** @param number of the day in the year, from 1 */
const countDays = (year: number, number: number): string =>
  new Date(Date.UTC(year, 0, number)).toISOString().slice(0, 10);

const formatDay = (year: string, month = '', day = ''): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** @param zone undefined if none is stated; the time is then interpreted as UTC */
function createParsedDate(day: string, time: string | null, zone: string | undefined): ParsedDate | null {
  if (!isExistingDay(day)) return null;
  const onlyDay: ParsedDate = { time: Date.parse(`${day}T00:00:00Z`), day };
  if (time === null) return onlyDay;
  const offset = zone === undefined ? 'Z' : getOffset(zone);
  const instant = Date.parse(`${day}T${time}${offset ?? 'Z'}`);
  if (Number.isNaN(instant)) return null;
  if (offset === null) return onlyDay;
  return { time: instant, day };
}

function getOffset(zone: string): string | null {
  const [, sign, hours = '', minutes = '00'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  if (sign) return `${sign}${hours.padStart(2, '0')}:${minutes}`;
  return Object.hasOwn(ZONES, zone) ? (ZONES[zone] ?? null) : null;
}

/** `Date` interprets `2026-02-31` as the 3rd of March. */
function isExistingDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
