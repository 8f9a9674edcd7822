import { createStatementText } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/statements.ts';

/** Statements about a domain in the language of the page. */
export const STATEMENTS = createStatementText(MESSAGES);
