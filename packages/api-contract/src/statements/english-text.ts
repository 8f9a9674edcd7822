import { createStatementText } from './create-statement-text.ts';
import { MESSAGES } from './generated/english-messages.ts';
import type { StatementText } from './statement-text.ts';

/** English text of all public statements about a domain, for badges, feeds and data. */
export const ENGLISH_STATEMENTS: StatementText = createStatementText(MESSAGES);
