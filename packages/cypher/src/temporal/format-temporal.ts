import {
  DateTimeValue,
  DateValue,
  type DurationValue,
  LocalDateTimeValue,
  LocalTimeValue,
  type TemporalValue,
  TimeValue,
} from '@vouchwire/property-graph';
import { fromEpochDay } from './calendar.ts';
import { NANOSECONDS_PER_SECOND } from './time-units.ts';

/** Formats a temporal value as `toString` does: ISO 8601. */
export function formatTemporal(value: TemporalValue): string {
  if (value instanceof DateValue) return formatDate(value.epochDay);
  if (value instanceof LocalTimeValue) return formatTime(value.nanosecondOfDay);
  if (value instanceof TimeValue) return formatTime(value.nanosecondOfDay) + formatOffset(value.offsetSeconds);
  if (value instanceof LocalDateTimeValue) return `${formatDate(value.epochDay)}T${formatTime(value.nanosecondOfDay)}`;
  if (value instanceof DateTimeValue) {
    const zone = value.zone === null ? '' : `[${value.zone}]`;
    return `${formatDate(value.epochDay)}T${formatTime(value.nanosecondOfDay)}${formatOffset(value.offsetSeconds)}${zone}`;
  }
  return formatDuration(value);
}

const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');

function formatDate(epochDay: number): string {
  const { year, month, day } = fromEpochDay(epochDay);
  const sign = year < 0 ? '-' : year > 9999 ? '+' : '';
  return `${sign}${pad(Math.abs(year), 4)}-${pad(month)}-${pad(day)}`;
}

/** Always has seconds, and a fraction without trailing zeros, as `toString` of Neo4j 5. */
function formatTime(nanosecondOfDay: number): string {
  const seconds = Math.floor(nanosecondOfDay / NANOSECONDS_PER_SECOND);
  const nanoseconds = nanosecondOfDay % NANOSECONDS_PER_SECOND;
  const time = `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return nanoseconds === 0 ? time : `${time}.${pad(nanoseconds, 9).replace(/0+$/, '')}`;
}

export function formatOffset(offsetSeconds: number): string {
  if (offsetSeconds === 0) return 'Z';
  const size = Math.abs(offsetSeconds);
  const minutes = `${pad(Math.floor(size / 3600))}:${pad(Math.floor(size / 60) % 60)}`;
  return `${offsetSeconds < 0 ? '-' : '+'}${minutes}${size % 60 === 0 ? '' : `:${pad(size % 60)}`}`;
}

/** Each part has its own sign; parts of zero are omitted. Hours, minutes and seconds have one sign together. */
function formatDuration(duration: DurationValue): string {
  const years = Math.trunc(duration.months / 12);
  const date = part(years, 'Y') + part(duration.months % 12, 'M') + part(duration.days, 'D');
  const total = BigInt(duration.seconds) * 1_000_000_000n + BigInt(duration.nanoseconds);
  if (total === 0n) return date === '' ? 'PT0S' : `P${date}`;
  const sign = total < 0n ? '-' : '';
  const size = total < 0n ? -total : total;
  const seconds = size / 1_000_000_000n;
  const fraction = String(size % 1_000_000_000n)
    .padStart(9, '0')
    .replace(/0+$/, '');
  let time = '';
  if (seconds >= 3600n) time += `${sign}${seconds / 3600n}H`;
  if ((seconds / 60n) % 60n !== 0n) time += `${sign}${(seconds / 60n) % 60n}M`;
  if (seconds % 60n !== 0n || fraction !== '') {
    time += `${sign}${seconds % 60n}${fraction === '' ? '' : `.${fraction}`}S`;
  }
  return `P${date}T${time}`;
}

const part = (value: number, unit: string): string => (value === 0 ? '' : `${value}${unit}`);
