import { createRelationshipSentences } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/relationship-sentences.ts';
import { STATEMENTS } from './statements.ts';

/** Sentences about one relationship in the language of the page. */
export const RELATIONSHIP_SENTENCES = createRelationshipSentences(MESSAGES, STATEMENTS);
