const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHORT_MONTH = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

const dateOf = (instant: string | null): Date | null => {
  if (!instant) return null;
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** "14:02:11 UTC" */
export const timeOfDay = (date: Date): string => `${date.toISOString().slice(11, 19)} UTC`;

/** 1234 → "1.2 s" */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** "March 2026" */
export const monthOf = (instant: string | null): string | null => {
  const date = dateOf(instant);
  return date && MONTH.format(date);
};

/** "Mar 2026" */
export const shortMonthOf = (instant: string | null): string | null => {
  const date = dateOf(instant);
  return date && SHORT_MONTH.format(date);
};

/** "12 Mar 2026" */
export const dayOf = (instant: string | null): string | null => {
  const date = dateOf(instant);
  return date && DAY.format(date);
};
