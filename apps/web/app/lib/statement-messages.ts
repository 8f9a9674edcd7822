import { createStatementMessages } from '@vouchwire/api-contract';
import { RELATIONSHIP_SENTENCES } from './relationship-sentences.ts';
import { STATEMENTS } from './statements.ts';

/** Sentences of message parts about organizations in the language of the page. */
export const STATEMENT_MESSAGES = { statement: createStatementMessages(STATEMENTS, RELATIONSHIP_SENTENCES) };
