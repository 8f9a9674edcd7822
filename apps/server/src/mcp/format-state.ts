import { ENGLISH_BADGE, ENGLISH_STATEMENTS, getStateLook, type StateReadings } from '@vouchwire/api-contract';

/**
 * Formats the state of a relationship for a table: "confirmed", or "confirmed in January 2025; not found on 15 March
 * 2026" in the past tense. A file was not stale when it was read: "stale, read in January 2025; refused on …".
 */
export function formatState(state: string, readings: StateReadings): string {
  const look = getStateLook(readings);
  const text = look && ENGLISH_STATEMENTS.lastLook(look);
  if (state === 'stale') return ENGLISH_BADGE.stale({ look: text });
  return text ? `${state} ${text}` : state;
}
