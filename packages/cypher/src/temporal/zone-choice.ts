import { DateTimeValue } from '@vouchwire/property-graph';
import { invalidTemporal } from './temporal-error.ts';
import { atZone, createZoned, type LocalDateTime } from './temporal-values.ts';
import { MAX_OFFSET_SECONDS } from './time-units.ts';
import { checkZone, offsetAt } from './time-zone.ts';

/** An offset, or a named zone. The offset of a zone is the one of the value it comes from, if there is one. */
export interface ZoneChoice {
  readonly zone: string | null;
  readonly offsetSeconds: number;
}

export const UTC: ZoneChoice = { zone: null, offsetSeconds: 0 };

const OFFSET = /^([+-])(\d{2})(?::?(\d{2})(?::?(\d{2}))?)?$/;

/**
 * Parses `Z`, `+01`, `+0100`, `+01:00` or `+01:00:30`.
 * @returns null if the text has another form
 */
export function parseOffset(text: string): number | null {
  if (text === 'Z' || text === 'z') return 0;
  const match = OFFSET.exec(text);
  if (match === null) return null;
  const [, sign, hours, minutes = '0', seconds = '0'] = match;
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  if (Number(minutes) > 59 || Number(seconds) > 59 || size > MAX_OFFSET_SECONDS) {
    throw invalidTemporal(`The offset ${text} is not between -18:00 and +18:00.`);
  }
  return sign === '-' ? 0 - size : size;
}

/** Parses the value of `timezone`: an offset or the name of a zone. */
export function parseZone(text: string): ZoneChoice {
  const offset = parseOffset(text);
  return offset === null ? { zone: checkZone(text), offsetSeconds: 0 } : { zone: null, offsetSeconds: offset };
}

/** The offset of a zone at an instant, for values that have no date. */
export const getOffset = (choice: ZoneChoice, epochSecond: number): number =>
  choice.zone === null ? choice.offsetSeconds : offsetAt(choice.zone, epochSecond);

/** Creates the date and time at which the clocks of a zone show a local time. */
export const atLocal = (local: LocalDateTime, { zone, offsetSeconds }: ZoneChoice): DateTimeValue =>
  zone === null
    ? new DateTimeValue(local.epochDay, local.nanosecondOfDay, offsetSeconds, null)
    : createZoned(local, zone, offsetSeconds);

/** Returns the same instant in another zone. */
export const moveTo = (value: DateTimeValue, { zone, offsetSeconds }: ZoneChoice): DateTimeValue =>
  atZone(value, zone, offsetSeconds);
