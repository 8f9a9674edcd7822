import { WORDS } from '#messages/assistant-result.ts';
import { InEnglish } from '../../../components/in-english.tsx';
import type { ShownAnalysis } from '../answers/read-analysis.ts';
import { pageSentence } from '../page-sentence.ts';
import { checkedPoints } from './bill-sums.ts';
import css from './verdict.module.css';
import { BandNote, Subject } from './verdict-parts.tsx';

/** A result without a band: what happened to the page, or whom the DID is linked to, and then the publisher alone. */
export function UnbandedVerdict({ analysis }: { analysis: ShownAnalysis }) {
  const { scope, bill, publisherDomain } = analysis;
  const points = bill && bill.checked > 0 ? checkedPoints(bill) : null;
  return (
    <header className={css.unbanded} data-scope={scope}>
      <h2 className={css.sentence}>
        <FirstLine analysis={analysis} />
      </h2>
      <Subject analysis={analysis} />
      {points && (
        <>
          <p className={css.points} data-publisher-points>
            <span className={css.badge}>
              {scope === 'did' && publisherDomain ? WORDS.publisherOf(publisherDomain) : WORDS.publisherOnly}
            </span>{' '}
            {WORDS.pointsOf(points.points, points.possible)}
          </p>
          <p>
            <b>{WORDS.coverage(bill?.checked ?? 0, bill?.signalCount ?? 0)}</b>{' '}
            {scope === 'did' ? WORDS.notOfDid : WORDS.notOfPage}
          </p>
        </>
      )}
      {bill && bill.conflicts.length > 0 && <BandNote analysis={analysis} />}
      {points && <p className={css.fixed}>{WORDS.fixedSentence}</p>}
    </header>
  );
}

function FirstLine({ analysis }: { analysis: ShownAnalysis }) {
  const { scope, publisherDomain, identifier } = analysis;
  if (scope === 'did') {
    if (publisherDomain) return WORDS.didLinked(publisherDomain);
    return identifier?.state === 'resolved' ? WORDS.didUnlinked : WORDS.didNotResolved;
  }
  const sentence = pageSentence(analysis);
  if (sentence === null) return WORDS.publisherOnly;
  return sentence.fromServer ? <InEnglish>{sentence.text}</InEnglish> : sentence.text;
}
