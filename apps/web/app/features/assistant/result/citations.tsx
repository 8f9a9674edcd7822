import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import type { ShownScoreBreakdown } from '../shown-analysis.ts';
import { PartLink } from './part-link.tsx';
import { getSignalId } from './result-parts.ts';

/** Rows of the score breakdown that a sentence is based on, as footnotes. Numbers without a row are left out. */
export function Citations({
  numbers,
  breakdown,
}: {
  numbers: readonly number[];
  breakdown: ShownScoreBreakdown | null;
}) {
  const known = new Set(breakdown?.signals.map(({ number }) => number));
  return numbers
    .filter((number) => known.has(number))
    .map((number) => (
      <PartLink
        key={number}
        to={getSignalId(number)}
        label={RESULT_TEXT.signal({ number })}
        className="inline-block ms-px px-0.5 py-0.75 font-sans font-medium text-[0.6875rem]/[1] tabular-nums text-center [text-underline-offset:2px] align-super"
      >
        {number}
      </PartLink>
    ));
}
