import { WORDS } from '#messages/assistant-result.ts';
import { Icon } from '../../../components/icon.tsx';
import { InEnglish } from '../../../components/in-english.tsx';
import { percentParts } from '../../../lib/numbers.ts';
import type { ShownAnalysis } from '../answers/read-analysis.ts';
import { bandOf } from '../bands.ts';
import { reachOf } from './bill-sums.ts';
import { RangeBar } from './range-bar.tsx';
import { UnbandedVerdict } from './unbanded-verdict.tsx';
import css from './verdict.module.css';
import { BandNote, Subject } from './verdict-parts.tsx';

/** The number and its band, with what it is based on and what it does not say. Only a page that was read has a band. */
export function Verdict({ analysis }: { analysis: ShownAnalysis }) {
  const { score, bill } = analysis;
  const band = bandOf(analysis.band);
  if (band === null) return <UnbandedVerdict analysis={analysis} />;
  const reach = bill && reachOf(bill);
  const ceiling = bill?.ceiling && bill.ceiling.why !== 'none' && bill.ceiling.at < 100 ? bill.ceiling : null;
  return (
    <header className={css.verdict} data-band={band.id}>
      <div className={css.figure}>
        <h2 className={css.name}>{WORDS.trustScore}</h2>
        <p className={css.score} data-score>
          {percentParts(score).map(({ type, value }) => (
            <span key={type} className={type === 'integer' ? undefined : css.percent}>
              {value}
            </span>
          ))}
        </p>
      </div>
      <div className={css.says}>
        <Subject analysis={analysis} />
        <p className={css.sentence}>
          <span className={css.icon} data-icon={band.icon}>
            <Icon name={band.icon} size={22} />
          </span>
          {WORDS.bands[band.id]}
        </p>
        {score < 40 && <BandNote analysis={analysis} />}
        <p className={css.fixed}>{WORDS.fixedSentence}</p>
      </div>
      <div className={css.range}>
        <RangeBar score={score} band={band.id} upTo={reach?.upTo ?? score} ceiling={ceiling?.at ?? null} />
        {bill && reach ? (
          <p className={css.coverage}>
            <b>{WORDS.coverage(bill.checked, bill.signalCount)}</b> {WORDS.reach(reach, score)}{' '}
            {ceiling?.sentence && <InEnglish>{ceiling.sentence}</InEnglish>}
          </p>
        ) : (
          <p className={css.coverage}>{WORDS.noBill}</p>
        )}
      </div>
    </header>
  );
}
