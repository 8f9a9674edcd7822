import { FETCH_OUTCOMES } from '#messages/fetch-outcomes.ts';
import { MESSAGES as PAGE_PROBLEMS } from '#messages/page-problems.ts';
import { SCORE_TEXTS } from '#messages/score-texts.ts';
import { Lang } from '../../../components/lang.tsx';
import { STATEMENT_MESSAGES } from '../../../lib/relationship-sentences.ts';
import { findTranslation, type ReceivedParts } from '../../../lib/translate-message.ts';
import type { ShownScoreBreakdown } from '../shown-analysis.ts';

const PAGE_CATALOG = { page: PAGE_PROBLEMS };

/** Returns a text of the server by its parts. Null if a stored result is older than the parts. */
export const findServerText = (parts: ReceivedParts): string | null =>
  findTranslation(parts, SCORE_TEXTS, FETCH_OUTCOMES, PAGE_CATALOG, STATEMENT_MESSAGES);

/** Text of the server in the language of the page, or in English. */
export const ServerText = ({ text, parts }: { text: string; parts: ReceivedParts }) =>
  findServerText(parts) ?? <Lang>{text}</Lang>;

/**
 * Text of the score by its id, or the English text of the response, because a stored result may have an id of an
 * earlier version.
 */
export const ScoreText = ({ kind, id, text }: { kind: 'label' | 'cap'; id: string; text: string }) => (
  <ServerText text={text} parts={[{ id: `${kind}.${id}` }]} />
);

/** Text of the limit of the score. */
export const CapText = ({ breakdown: { cap, signal_count } }: { breakdown: ShownScoreBreakdown }) => (
  <ScoreText kind="cap" id={signal_count === 0 ? 'noSignals' : cap.reason} text={cap.message} />
);
