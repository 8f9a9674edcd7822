import { SCORE_TEXTS } from '#messages/score-texts.ts';
import { Lang } from '../../../components/lang.tsx';
import { findTranslation } from '../../../lib/translate-message.ts';
import type { Bill } from '../shown-analysis.ts';

/** A text of the score by its id, or the English of the answer: a stored result may have an id of an earlier version. */
export function ScoreText({ kind, id, text }: { kind: 'label' | 'cap' | 'advice'; id: string; text: string }) {
  return findTranslation([{ id: `${kind}.${id}` }], SCORE_TEXTS) ?? <Lang>{text}</Lang>;
}

/** The limit of the score. */
export const CapText = ({ bill: { cap, signal_count } }: { bill: Bill }) => (
  <ScoreText kind="cap" id={signal_count === 0 ? 'noSignals' : cap.reason} text={cap.message} />
);
