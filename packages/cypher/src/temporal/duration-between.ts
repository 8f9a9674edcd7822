import type { DateTimeValue, DurationValue } from '@vouchwire/property-graph';
import { addMonths, checkEpochDay, fromEpochDay } from './calendar.ts';
import type { TemporalParts } from './temporal-parts.ts';
import { createDuration } from './temporal-values.ts';
import { NANOSECONDS_PER_DAY } from './time-units.ts';
import { atLocal, moveTo, UTC } from './zone-choice.ts';

/** Two values on one time line. */
interface Span {
  readonly from: DateTimeValue;
  /** The end in the zone of `from`. */
  readonly to: DateTimeValue;
  /** True if both values have a date: months and days are between dates only. */
  readonly hasDates: boolean;
}

/**
 * Puts two values on one time line: a value without a time is at midnight; one without a date has the date of the other,
 * and one without a zone has the zone of the other (CIP2015-08-06, "Durations between").
 */
function createSpan(a: TemporalParts, b: TemporalParts): Span {
  const from = atLocal(
    { epochDay: a.epochDay ?? b.epochDay ?? 0, nanosecondOfDay: a.nanosecondOfDay ?? 0 },
    a.zone ?? b.zone ?? UTC,
  );
  const to = atLocal(
    { epochDay: b.epochDay ?? a.epochDay ?? 0, nanosecondOfDay: b.nanosecondOfDay ?? 0 },
    b.zone ?? a.zone ?? UTC,
  );
  return { from, to: moveTo(to, from), hasDates: a.epochDay !== null && b.epochDay !== null };
}

const DAY = BigInt(NANOSECONDS_PER_DAY);

const toNanoseconds = (value: DateTimeValue): bigint =>
  BigInt(value.epochDay) * DAY + BigInt(value.nanosecondOfDay) - BigInt(value.offsetSeconds) * 1_000_000_000n;

/** The last day that is not after `to`, if `from` is before it; otherwise the first that is not before it. */
function wholeDay(from: DateTimeValue, to: DateTimeValue): number {
  if (to.epochDay > from.epochDay && to.nanosecondOfDay < from.nanosecondOfDay) return to.epochDay - 1;
  if (to.epochDay < from.epochDay && to.nanosecondOfDay > from.nanosecondOfDay) return to.epochDay + 1;
  return to.epochDay;
}

function countMonths({ from, to, hasDates }: Span): number {
  if (!hasDates) return 0;
  const start = fromEpochDay(from.epochDay);
  const end = fromEpochDay(wholeDay(from, to));
  // Days count as 32nds of a month, so that the division is whole exactly for whole months.
  const months = (end.year - start.year) * 12 + end.month - start.month;
  return Math.trunc((months * 32 + end.day - start.day) / 32);
}

const countDays = ({ from, to, hasDates }: Span): number => (hasDates ? wholeDay(from, to) - from.epochDay : 0);

const countNanoseconds = ({ from, to }: Span): bigint => toNanoseconds(to) - toNanoseconds(from);

/** Months first, then days, then the time that is left. */
export function durationBetween(a: TemporalParts, b: TemporalParts): DurationValue {
  const span = createSpan(a, b);
  const months = countMonths(span);
  const afterMonths = { ...span, from: moveDate(span.from, addMonths(span.from.epochDay, months)) };
  const days = countDays(afterMonths);
  const afterDays = { ...span, from: moveDate(afterMonths.from, afterMonths.from.epochDay + days) };
  return createDuration(BigInt(months), BigInt(days), 0n, countNanoseconds(afterDays));
}

const moveDate = (value: DateTimeValue, epochDay: number): DateTimeValue =>
  atLocal({ epochDay: checkEpochDay(epochDay), nanosecondOfDay: value.nanosecondOfDay }, value);

export const monthsBetween = (a: TemporalParts, b: TemporalParts): DurationValue =>
  createDuration(BigInt(countMonths(createSpan(a, b))), 0n, 0n, 0n);

export const daysBetween = (a: TemporalParts, b: TemporalParts): DurationValue =>
  createDuration(0n, BigInt(countDays(createSpan(a, b))), 0n, 0n);

export const secondsBetween = (a: TemporalParts, b: TemporalParts): DurationValue =>
  createDuration(0n, 0n, 0n, countNanoseconds(createSpan(a, b)));
