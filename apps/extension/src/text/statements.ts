import { createRelationshipText, createStatementText } from '@vouchwire/api-contract';
import { MESSAGES as RELATIONSHIP_MESSAGES } from '#messages/relationships.ts';
import { MESSAGES } from '#messages/statements.ts';

/** The sentences about a domain in the language of the page. */
export const STATEMENTS = createStatementText(MESSAGES);

/** The texts about a relationship in the language of the page. */
export const RELATIONSHIPS = createRelationshipText(RELATIONSHIP_MESSAGES, STATEMENTS);
