import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import { Lang } from '../../../components/lang.tsx';
import { getPageSentence } from '../page-sentence.ts';
import type { ShownAnalysis } from '../shown-analysis.ts';
import { computeCheckedPoints } from './score-sums.ts';
import css from './verdict.module.css';
import { BandNote, Subject } from './verdict-parts.tsx';

/** Result without a band: the outcome of the page, or the linked domain of the DID, followed by the publisher. */
export function UnbandedVerdict({ analysis }: { analysis: ShownAnalysis }) {
  const { scope, breakdown, publisherDomain } = analysis;
  const points = breakdown && breakdown.checked > 0 ? computeCheckedPoints(breakdown) : null;
  return (
    <header className={css.unbanded} data-scope={scope}>
      <h2
        className={`max-w-[32ch] font-serif font-medium text-28/[1.2] tracking-[-0.01em] lining text-balance ${css.message}`}
      >
        <VerdictLine analysis={analysis} />
      </h2>
      <Subject analysis={analysis} />
      {points && (
        <>
          <p className="flex flex-wrap gap-x-3 gap-y-1 items-baseline text-17" data-publisher-points>
            <span className="px-2 py-0.25 border border-control rounded-xs text-13">
              {scope === 'did' && publisherDomain
                ? RESULT_TEXT.publisher({ domain: publisherDomain })
                : RESULT_TEXT.publisherOnly}
            </span>{' '}
            {RESULT_TEXT.points({ points: points.points, possible: points.possible })}
          </p>
          <p>
            <b>{RESULT_TEXT.coverage({ checked: breakdown?.checked ?? 0, signals: breakdown?.signal_count ?? 0 })}</b>{' '}
            {scope === 'did' ? RESULT_TEXT.notForDid : RESULT_TEXT.notForPage}
          </p>
        </>
      )}
      {breakdown && breakdown.conflicts.length > 0 && <BandNote analysis={analysis} />}
      {points && <p className="font-serif italic font-normal text-17/[1.45] quiet">{RESULT_TEXT.fixedBandNote}</p>}
    </header>
  );
}

function VerdictLine({ analysis }: { analysis: ShownAnalysis }) {
  const { scope, publisherDomain, answer } = analysis;
  if (scope === 'did') {
    if (publisherDomain) return RESULT_TEXT.didLinked({ domain: publisherDomain });
    return answer.didAnalysis?.state === 'resolved' ? RESULT_TEXT.didUnlinked : RESULT_TEXT.didNotResolved;
  }
  const sentence = getPageSentence(analysis);
  if (sentence === null) return RESULT_TEXT.publisherOnly;
  return sentence.fromServer ? <Lang>{sentence.text}</Lang> : sentence.text;
}
