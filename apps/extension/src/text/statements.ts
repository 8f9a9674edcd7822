import { createHeadlineText, createStatementText } from '@vouchwire/api-contract';
import { MESSAGES as HEADLINES } from '#messages/headlines.ts';
import { MESSAGES } from '#messages/statements.ts';

/** The sentences about a domain in the language of the page. */
export const STATEMENTS = createHeadlineText(HEADLINES, createStatementText(MESSAGES));
