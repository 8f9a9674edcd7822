import { getPastLook, getStateLook, type StateReadings } from '@vouchwire/api-contract';
import { STATEMENTS } from './statements.ts';

/** Returns whether a sentence about the line has the look of the state already, so that it is not repeated. */
export function isLookOfLine(readings: StateReadings): boolean {
  const [state, line] = [getStateLook(readings), getPastLook(readings)].map(
    (look) => look && STATEMENTS.lastLook(look),
  );
  return line !== null && state === line;
}
