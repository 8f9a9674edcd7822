/** How exactly a source dates an attempt. */
export type DatePrecision = 'instant' | 'month';

/**
 * Date of an attempt as it is published: the instant, or `2025-01` if the source is dated to the month. Both forms sort as
 * text (ISO 8601, W3C-DTF).
 * @param at ISO 8601 UTC instant, as the records store it
 */
export function toPublishedDate(at: string, precision: DatePrecision = 'instant'): string {
  return precision === 'month' ? at.slice(0, 'yyyy-mm'.length) : at;
}
