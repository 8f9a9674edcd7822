import {
  checkEpochDay,
  dayOfWeek,
  daysInMonth,
  firstMonthOfQuarter,
  fromEpochDay,
  getQuarter,
  getWeek,
  getWeekYear,
  isLeapYear,
  MAX_YEAR,
  startOfWeekYear,
  toEpochDay,
  weeksInYear,
} from './calendar.ts';
import { invalidTemporal } from './temporal-error.ts';

/** Components of a temporal value by their names. */
export type Fields = ReadonlyMap<string, number>;

/** Ways to name a day within a year. Only one of them may be used. */
const DATE_GROUPS = [['month', 'day'], ['week', 'dayOfWeek'], ['ordinalDay'], ['quarter', 'dayOfQuarter']] as const;

export const DATE_FIELDS: ReadonlySet<string> = new Set<string>(['year', ...DATE_GROUPS.flat()]);

/** @throws CypherError if the value is not in the range */
export function checkField(name: string, value: number, min: number, max: number): number {
  if (value >= min && value <= max) return value;
  throw invalidTemporal(`\`${name}\` must be from ${min} to ${max}, but it is ${value}.`);
}

/**
 * Computes a day from its components (CIP2015-08-06). A component that is absent is taken from `base`; without one, it is
 * the first that the year, month, week or quarter has.
 * @param base the day since 1970-01-01 that other components come from
 */
export function buildDate(fields: Fields, base: number | null): number {
  const groups = DATE_GROUPS.filter((group) => group.some((name) => fields.has(name)));
  if (groups.length > 1) {
    throw invalidTemporal(
      `\`${groups[0]!.join('` and `')}\` cannot be combined with \`${groups[1]!.join('` and `')}\`.`,
    );
  }
  const group = groups[0] ?? DATE_GROUPS[0];
  if (base === null) checkHierarchy(fields, ['year', ...group]);
  const build = BUILDERS.get(group[0])!;
  return checkEpochDay(build(fields, base));
}

/** Without a base, a day needs its month, and everything needs the year. */
export function checkHierarchy(fields: Fields, names: readonly string[]): void {
  let missing: string | null = null;
  for (const name of names) {
    if (!fields.has(name)) missing ??= name;
    else if (missing !== null) throw invalidTemporal(`\`${name}\` also needs \`${missing}\`.`);
  }
  if (!fields.has(names[0]!)) throw invalidTemporal(`\`${names[0]}\` is missing.`);
}

type Builder = (fields: Fields, base: number | null) => number;

const yearField = (fields: Fields, baseYear: number): number =>
  checkField('year', fields.get('year') ?? baseYear, -MAX_YEAR, MAX_YEAR);

const BUILDERS: ReadonlyMap<string, Builder> = new Map<string, Builder>([
  ['month', buildCalendarDate],
  ['week', buildWeekDate],
  ['ordinalDay', buildOrdinalDate],
  ['quarter', buildQuarterDate],
]);

function buildCalendarDate(fields: Fields, base: number | null): number {
  const from = base === null ? { year: 1970, month: 1, day: 1 } : fromEpochDay(base);
  const year = yearField(fields, from.year);
  const month = checkField('month', fields.get('month') ?? from.month, 1, 12);
  const day = checkField('day', fields.get('day') ?? from.day, 1, daysInMonth(year, month));
  return toEpochDay(year, month, day);
}

/** The year is the one that the week belongs to. */
function buildWeekDate(fields: Fields, base: number | null): number {
  const year = yearField(fields, base === null ? 1970 : getWeekYear(base));
  const week = checkField('week', fields.get('week') ?? (base === null ? 1 : getWeek(base)), 1, weeksInYear(year));
  const day = checkField('dayOfWeek', fields.get('dayOfWeek') ?? (base === null ? 1 : dayOfWeek(base)), 1, 7);
  return startOfWeekYear(year) + (week - 1) * 7 + day - 1;
}

function buildOrdinalDate(fields: Fields, base: number | null): number {
  const year = yearField(fields, base === null ? 1970 : fromEpochDay(base).year);
  return toEpochDay(year, 1, checkField('ordinalDay', fields.get('ordinalDay')!, 1, isLeapYear(year) ? 366 : 365));
}

function buildQuarterDate(fields: Fields, base: number | null): number {
  const from = base === null ? { year: 1970, month: 1, day: 1 } : fromEpochDay(base);
  const year = yearField(fields, from.year);
  const quarter = checkField('quarter', fields.get('quarter') ?? getQuarter(from.month), 1, 4);
  const first = toEpochDay(year, firstMonthOfQuarter(quarter), 1);
  const end = quarter === 4 ? toEpochDay(year + 1, 1, 1) : toEpochDay(year, firstMonthOfQuarter(quarter + 1), 1);
  const baseDay = base === null ? 1 : base - toEpochDay(from.year, firstMonthOfQuarter(getQuarter(from.month)), 1) + 1;
  const day = checkField('dayOfQuarter', fields.get('dayOfQuarter') ?? baseDay, 1, end - first);
  return first + day - 1;
}
