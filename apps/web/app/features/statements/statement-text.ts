import {
  type DossierStatement,
  formatFileReading,
  getSubject,
  type LinkState,
  type Unconfirmed,
} from '@vouchwire/api-contract';
import { MESSAGES as HOPS } from '#messages/evidence.ts';
import { MESSAGES as STATES } from '#messages/relationship-states.ts';
import { RELATIONSHIPS } from '../../lib/relationships.ts';
import { STATEMENTS } from '../../lib/statements.ts';

/** Direction of statements from the perspective of the domain of the page. */
export type Direction = 'namedBy' | 'names';

/**
 * Formats "lists this site as a member", for the position after the other end of a statement.
 * @param domain the subject of the page
 */
export const formatRelationship = (direction: Direction, domain: string, statement: DossierStatement): string =>
  direction === 'namedBy'
    ? RELATIONSHIPS.aboutThisSite(statement, getSubject(domain))
    : RELATIONSHIPS.byThisSite(statement);

const getFileSentence = ({ file, reason }: Unconfirmed, mentioned: string): string =>
  formatFileReading(file, reason, mentioned, STATEMENTS);

/** Returns the reason why the other side's line is missing: the status of the file that would contain it. */
export const getMissingReason = ({ state, missing, statement }: DossierStatement): string =>
  missing ? getFileSentence(missing, statement.publisher) : missingStatementText(state);

/** Returns the reason why the other side's line is missing, by its state only. */
export const missingStatementText = (state: LinkState): string =>
  state === 'confirmed' ? HOPS.lineNotStored : STATES.legend({ state, meaning: STATES.meaning[state] });

/** Returns why a line of the other side does not confirm a statement. Null if it does, or if only the statement is not current. */
export const explainAnswer = ({ missing, statement }: DossierStatement): string | null =>
  missing && missing.reason !== 'source-not-read' ? getFileSentence(missing, statement.publisher) : null;
