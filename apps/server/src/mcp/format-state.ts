import { ENGLISH_STATEMENTS, getPastLook, type LineReading } from '@vouchwire/api-contract';

/**
 * Formats the state of a relationship for a table: "confirmed", or "confirmed in January 2025; not found on 15 March
 * 2026" if the statement of the confirming file is in the past tense.
 */
export function formatState(state: string, confirmation: LineReading | null): string {
  const look = confirmation && getPastLook(confirmation);
  return look ? `${state} ${ENGLISH_STATEMENTS.lastLook(look)}` : state;
}
