import { ENGLISH_STATEMENTS, getStateLook, type StateReadings } from '@vouchwire/api-contract';

/**
 * Formats the state of a relationship for a table: "confirmed", or "confirmed in January 2025; not found on 15 March
 * 2026" in the past tense. A file was not stale when it was read: "stale, read in January 2025; refused on …".
 */
export function formatState(state: string, readings: StateReadings): string {
  const look = getStateLook(readings);
  return look ? `${state}${state === 'stale' ? ', read' : ''} ${ENGLISH_STATEMENTS.lastLook(look)}` : state;
}
