import { getDay } from '@vouchwire/api-contract';

export const DAY_MS = 86_400_000;

/** A day in UTC, such as `2025-01-31`. Such days can be compared as text. */
export type UtcDay = string;

/** @returns null if the text is not a calendar day in this form */
export function parseUtcDay(text: string): UtcDay | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const start = new Date(`${text}T00:00:00.000Z`);
  // `Date` interprets 30 February as a day in March.
  return Number.isNaN(start.getTime()) || getDay(start.toISOString()) !== text ? null : text;
}

export function getUtcToday(): UtcDay {
  return getDay(new Date().toISOString());
}

/** @returns null if the text is not a day that has ended */
export function parsePastDay(text: string | undefined): UtcDay | null {
  const day = parseUtcDay((text ?? '').trim());
  return day !== null && day < getUtcToday() ? day : null;
}

/** Returns the last instant of a day, ISO 8601 UTC with milliseconds. */
export function getEndOfUtcDay(day: UtcDay): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY_MS - 1).toISOString();
}
