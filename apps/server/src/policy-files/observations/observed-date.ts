/** Precision of the date of an attempt. */
export type DatePrecision = 'instant' | 'month';

/**
 * Formats the date of an attempt for publication: the instant in whole seconds, or `2025-01` if the source is dated to
 * the month. Graph, responses, exports and feeds have this form, which can be sorted as text (ISO 8601, W3C-DTF).
 * @param at ISO 8601 UTC instant, as the records store it
 */
export function toPublishedDate(at: string, precision: DatePrecision = 'instant'): string {
  return precision === 'month' ? at.slice(0, 'yyyy-mm'.length) : at.replace(/\.\d+Z$/, 'Z');
}
