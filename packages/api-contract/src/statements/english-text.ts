import { createHeadlineText } from './create-headline-text.ts';
import { createRelationshipSentences } from './create-relationship-sentences.ts';
import { createStatementText } from './create-statement-text.ts';
import { MESSAGES as BADGE } from './generated/english-badge.ts';
import { MESSAGES as HEADLINES } from './generated/english-headlines.ts';
import { MESSAGES } from './generated/english-messages.ts';
import { MESSAGES as LABELS } from './generated/english-relationship-labels.ts';
import { MESSAGES as SENTENCES } from './generated/english-relationship-sentences.ts';
import type { HeadlineText } from './headline-text.ts';
import type { RelationshipSentences } from './relationship-text.ts';
import { createStatementMessages } from './statement-messages.ts';

/** English text of all public statements about a domain, for badges, feeds and data. */
export const ENGLISH_STATEMENTS: HeadlineText = createHeadlineText(HEADLINES, createStatementText(MESSAGES));

/** English sentences about a relationship, for feeds, mails and data. */
export const ENGLISH_RELATIONSHIPS: RelationshipSentences = createRelationshipSentences(SENTENCES, ENGLISH_STATEMENTS);

/** English sentences of message parts. */
export const ENGLISH_STATEMENT_MESSAGES = createStatementMessages(ENGLISH_STATEMENTS, ENGLISH_RELATIONSHIPS);

/** English short forms of headlines, for badges. */
export const ENGLISH_BADGE = BADGE;

/** English labels of a relationship. */
export const ENGLISH_RELATIONSHIP_LABELS = LABELS;
