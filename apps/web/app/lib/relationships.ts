import { createRelationshipRows } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/relationships.ts';
import { STATEMENTS } from './statements.ts';

/** Texts about the relationships of one site in the language of the page. */
export const RELATIONSHIPS = createRelationshipRows(MESSAGES, STATEMENTS);
