/** Maximum clock difference. An observation further in the future is an error. */
const MAX_CLOCK_SKEW_MS = 24 * 3_600_000;

const ISO_DATE_PATTERN =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

export type ObservedAtResult = { readonly instant: string } | { readonly reason: 'unreadable-date' | 'future-date' };

/**
 * Parses an ISO 8601 date, or date and time, as an instant. Without a zone it is UTC, so that all machines parse a file
 * identically. Rejects days that do not exist in the calendar.
 */
export function parseObservedAt(text: string, now: number = Date.now()): ObservedAtResult {
  const match = ISO_DATE_PATTERN.exec(text.trim());
  if (!match) return { reason: 'unreadable-date' };
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const milliseconds = Math.floor(Number(`0.${match[7] ?? '0'}`) * 1_000);
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second, milliseconds));
  const isCalendarDate =
    local.getUTCMonth() === month - 1 && local.getUTCDate() === day && local.getUTCHours() === hour;
  const offset = parseOffsetMinutes(match[8]);
  if (!isCalendarDate || minute > 59 || second > 59 || offset === null) return { reason: 'unreadable-date' };
  const time = local.getTime() - offset * 60_000;
  if (time > now + MAX_CLOCK_SKEW_MS) return { reason: 'future-date' };
  return { instant: new Date(time).toISOString() };
}

/** Returns minutes east of UTC. Null for an offset that no place has. */
function parseOffsetMinutes(zone: string | undefined): number | null {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? 'Z');
  if (!match) return 0;
  const [, sign, hours, minutes] = match;
  if (Number(hours) > 14 || Number(minutes) > 59) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
