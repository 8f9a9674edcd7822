import type { PageDate, Source } from '../page-report.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ISO = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
/** As in mail and HTTP headers: the month is a word, so that day and month cannot be mistaken for each other. */
const RFC_5322 = /^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}(?::\d{2})? (?:GMT|UTC|[+-]\d{4})$/i;
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

/** A date as a page writes it; null where it could mean several, such as 03/04/2026. */
export function readDate(text: string, source: Source): PageDate | null {
  const raw = text.trim().slice(0, 60);
  const read = parse(raw);
  if (!read || !(read.time >= EARLIEST && read.time < LATEST)) return null;
  return { value: new Date(read.time).toISOString(), precision: read.precision, raw, source };
}

function parse(raw: string): { time: number; precision: PageDate['precision'] } | null {
  // Date.parse takes a day alone as midnight UTC, and refuses days that no month has only where the form is ISO.
  if (DAY.test(raw)) return existing(raw) ? { time: Date.parse(raw), precision: 'day' } : null;
  const [, day, time, zone] = ISO.exec(raw) ?? [];
  if (day && time) {
    if (!existing(day)) return null;
    return {
      time: Date.parse(`${day}T${time.replace(',', '.')}${zone ? withMinutes(zone.toUpperCase()) : 'Z'}`),
      precision: zone ? 'instant' : 'local',
    };
  }
  return RFC_5322.test(raw) ? { time: Date.parse(raw), precision: 'instant' } : null;
}

/** `2026-02-31` is read as the 3rd of March by Date. */
function existing(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** `+01` and `+0100` as `+01:00`. */
function withMinutes(zone: string): string {
  if (zone === 'Z') return zone;
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}
