import { createRelationshipText } from './create-relationship-text.ts';
import { createStatementText } from './create-statement-text.ts';
import { MESSAGES } from './generated/english-messages.ts';
import { MESSAGES as RELATIONSHIPS } from './generated/english-relationships.ts';
import type { RelationshipText } from './relationship-text.ts';
import type { StatementText } from './statement-text.ts';

/** English text of all public statements about a domain, for badges, feeds and data. */
export const ENGLISH_STATEMENTS: StatementText = createStatementText(MESSAGES);

/** English text about a relationship, for feeds, mails and data. */
export const ENGLISH_RELATIONSHIPS: RelationshipText = createRelationshipText(RELATIONSHIPS, ENGLISH_STATEMENTS);
