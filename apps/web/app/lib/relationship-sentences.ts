import { createRelationshipSentences, createStatementMessages } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/relationship-sentences.ts';
import { HEADLINES } from './headlines.ts';
import { STATEMENTS } from './statements.ts';

/** Sentences about one relationship in the language of the page. */
export const RELATIONSHIP_SENTENCES = createRelationshipSentences(MESSAGES, STATEMENTS);

/** Sentences of message parts about organizations in the language of the page. */
export const STATEMENT_MESSAGES = { statement: createStatementMessages(HEADLINES, RELATIONSHIP_SENTENCES) };
