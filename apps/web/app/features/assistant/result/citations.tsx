import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import type { Bill } from '../shown-analysis.ts';
import css from './citations.module.css';
import { PartLink } from './part-link.tsx';
import { getSignalId } from './result-parts.ts';

/** The rows of the score table that a sentence is based on, as footnotes. Numbers without a row are left out. */
export function Citations({ numbers, bill }: { numbers: readonly number[]; bill: Bill | null }) {
  const known = new Set(bill?.signals.map(({ number }) => number));
  return numbers
    .filter((number) => known.has(number))
    .map((number) => (
      <PartLink key={number} to={getSignalId(number)} label={RESULT_TEXT.signal({ number })} className={css.citation}>
        {number}
      </PartLink>
    ));
}
