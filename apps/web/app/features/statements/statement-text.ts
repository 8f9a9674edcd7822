import { type DossierStatement, formatFileReading, type LinkState, type Unconfirmed } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/dossier.ts';
import { MESSAGES as HOPS } from '#messages/evidence.ts';
import { STATEMENTS } from '../../lib/statements.ts';

/** Direction of statements from the perspective of the domain of the page. */
export type Direction = 'namedBy' | 'names';

/** Formats "lists this site as a member", for the position after the other end of a statement. */
export function formatRelationship(direction: Direction, { relationship, group, state }: DossierStatement): string {
  const common = { type: relationship, isStale: state === 'stale' };
  return direction === 'namedBy' ? MESSAGES.namedByHeading({ ...common, group }) : MESSAGES.namesHeading(common);
}

export const getFileSentence = ({ file, reason }: Unconfirmed, mentioned: string): string =>
  formatFileReading(file, reason, mentioned, STATEMENTS);

/** Returns the reason why the other side's line is missing: the status of the file that would contain it. */
export const getMissingReason = ({ state, missing, statement }: DossierStatement): string =>
  missing ? getFileSentence(missing, statement.publisher) : missingStatementText(state);

/** Returns the reason why the other side's line is missing, by its state only. */
export function missingStatementText(state: LinkState): string {
  if (state === 'confirmed') return HOPS.lineNotStored;
  if (state === 'claimed') return HOPS.noFile;
  return state === 'unreturned' || state === 'contradicted' ? HOPS.noReciprocalStatement : HOPS.reciprocityUnknown;
}
