import { createRelationshipSentences } from './create-relationship-sentences.ts';
import { createStatementText } from './create-statement-text.ts';
import { MESSAGES } from './generated/english-messages.ts';
import { MESSAGES as LABELS } from './generated/english-relationship-labels.ts';
import { MESSAGES as SENTENCES } from './generated/english-relationship-sentences.ts';
import type { RelationshipSentences } from './relationship-text.ts';
import { createStatementMessages } from './statement-messages.ts';
import type { StatementText } from './statement-text.ts';

/** English text of all public statements about a domain, for badges, feeds and data. */
export const ENGLISH_STATEMENTS: StatementText = createStatementText(MESSAGES);

/** English sentences about a relationship, for feeds, mails and data. */
export const ENGLISH_RELATIONSHIPS: RelationshipSentences = createRelationshipSentences(SENTENCES, ENGLISH_STATEMENTS);

/** English sentences of message parts. */
export const ENGLISH_STATEMENT_MESSAGES = createStatementMessages(ENGLISH_STATEMENTS, ENGLISH_RELATIONSHIPS);

/** English labels of a relationship. */
export const ENGLISH_RELATIONSHIP_LABELS = LABELS;
