import { createHeadlineText } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/headlines.ts';
import { STATEMENTS } from './statements.ts';

/** Sentences of headlines in the language of the page. For pages whose server does not send the finished sentences. */
export const HEADLINES = createHeadlineText(MESSAGES, STATEMENTS);
