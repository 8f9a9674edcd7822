import type { PageDate, ValueSource } from '../page-report.ts';

/**
 * Extended and basic form of ISO 8601, or a mix of both (`20201123T11:02:35Z`), which some publishing systems write.
 */
const DAY_PATTERN = /^(\d{4})(-?)(\d{2})\2(\d{2})$/;
const ISO_PATTERN =
  /^(\d{4})(-?)(\d{2})\2(\d{2})[T ](\d{2}):?(\d{2})(?::?(\d{2}(?:[.,]\d{1,9})?))?\s*(Z|[+-]\d{2}(?::?\d{2})?|[A-Z]{2,5})?$/i;
/** Form of mail and HTTP headers. The month is a word, so day and month are unambiguous. */
const RFC_5322_PATTERN = /^(?:[a-z]{3}, )?(\d{1,2}) ([a-z]{3}) (\d{4}) \d{2}:\d{2}(?::\d{2})? (?:GMT|UTC|[+-]\d{4})$/i;
/** Matches `Tue Jan 28 15:28:56 CET 2020` (Java) and `Mon, Jan 7 2019 15:37:00 EST`. */
const MONTH_FIRST_PATTERN =
  /^(?:([a-z]{3}),? )?([a-z]{3}) (\d{1,2}),? (?:(\d{4}) )?(\d{2}):(\d{2})(?::(\d{2}))?(?: ([A-Z]{1,5}|[+-]\d{2}:?\d{2}))?(?: (\d{4}))?$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/**
 * Abbreviations of zones with one meaning. Others have several (CST, IST, EST, CDT, BST …). For those, only the day is
 * used.
 */
const ZONES: Readonly<Record<string, string>> = {
  ...{ Z: 'Z', UT: 'Z', UTC: 'Z', GMT: 'Z', WET: 'Z', WEST: '+01:00', CET: '+01:00', CEST: '+02:00' },
  ...{ EET: '+02:00', EEST: '+03:00', JST: '+09:00', KST: '+09:00', NZST: '+12:00', NZDT: '+13:00' },
};
/** Days that publishing systems write if they have no date: the start of Unix time, with time zones, and of the century. */
const PLACEHOLDER_DAYS: ReadonlySet<string> = new Set(['1969-12-31', '1970-01-01', '1900-01-01']);
const MIN_TIME = Date.UTC(1900, 0, 1);
const MAX_TIME = Date.UTC(2200, 0, 1);

/** Parses a date of a page. Null if it is ambiguous, such as 03/04/2026, or a placeholder. */
export function parseDate(text: string, source: ValueSource): PageDate | null {
  const parsed = parseText(text.trim().slice(0, 60).replace(/\s+/g, ' '));
  if (!parsed || !(parsed.time >= MIN_TIME && parsed.time < MAX_TIME) || PLACEHOLDER_DAYS.has(parsed.day)) return null;
  return { value: new Date(parsed.time).toISOString(), day: parsed.day, source };
}

interface ParsedDate {
  readonly time: number;
  readonly day: string;
}

function parseText(raw: string): ParsedDate | null {
  const [, year, , month, day] = DAY_PATTERN.exec(raw) ?? [];
  if (year && month && day) return createParsedDate(`${year}-${month}-${day}`, null, undefined);
  const iso = ISO_PATTERN.exec(raw);
  if (iso) {
    const [, y, , m, d, hour, minute, second = '00', zone] = iso;
    return createParsedDate(`${y}-${m}-${d}`, `${hour}:${minute}:${second.replace(',', '.')}`, zone);
  }
  const words = MONTH_FIRST_PATTERN.exec(raw);
  if (words) return parseMonthFirst(words);
  const [, dayOfMonth = '', monthName = '', mailYear] = RFC_5322_PATTERN.exec(raw) ?? [];
  return mailYear === undefined ? null : { time: Date.parse(raw), day: formatDay(mailYear, monthName, dayOfMonth) };
}

const formatDay = (year: string, monthName: string, dayOfMonth: string): string =>
  `${year}-${String(MONTHS.indexOf(monthName.toLowerCase()) + 1).padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;

function parseMonthFirst(match: RegExpExecArray): ParsedDate | null {
  const [, weekday, monthName = '', dayOfMonth = '', before, hour, minute, second = '00', zone, after] = match;
  const year = before ?? after;
  if (year === undefined || (before !== undefined && after !== undefined)) return null;
  const day = formatDay(year, monthName, dayOfMonth);
  if (weekday && WEEKDAYS.indexOf(weekday.toLowerCase()) !== new Date(`${day}T00:00:00Z`).getUTCDay()) return null;
  return createParsedDate(day, `${hour}:${minute}:${second}`, zone);
}

/** @param zone undefined if none is stated; the time is then interpreted as UTC */
function createParsedDate(day: string, time: string | null, zone: string | undefined): ParsedDate | null {
  if (!isExistingDay(day)) return null;
  const onlyDay: ParsedDate = { time: Date.parse(`${day}T00:00:00Z`), day };
  if (time === null) return onlyDay;
  const offset = zone === undefined ? 'Z' : getOffset(zone.toUpperCase());
  const instant = Date.parse(`${day}T${time}${offset ?? 'Z'}`);
  if (Number.isNaN(instant)) return null;
  if (offset === null) return onlyDay;
  return { time: instant, day };
}

function getOffset(zone: string): string | null {
  if (/^[+-]/.test(zone)) return normalizeOffset(zone);
  return Object.hasOwn(ZONES, zone) ? (ZONES[zone] ?? null) : null;
}

/** `Date` interprets `2026-02-31` as the 3rd of March. */
function isExistingDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Converts `+01` and `+0100` to `+01:00`. */
function normalizeOffset(zone: string): string {
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}
