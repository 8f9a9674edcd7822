import type { ScoreBand } from '@vouchwire/api-contract';
import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { getPercentParts } from '../../../lib/numbers.ts';
import type { ShownAnalysis } from '../shown-analysis.ts';
import { RangeBar } from './range-bar.tsx';
import { computeRange } from './score-sums.ts';
import { CapText } from './score-text.tsx';
import { UnbandedVerdict } from './unbanded-verdict.tsx';
import css from './verdict.module.css';
import { BandNote, Subject } from './verdict-parts.tsx';

const BAND_ICONS: Record<ScoreBand, IconName> = {
  high: 'check',
  moderate: 'shield',
  limited: 'warning',
  low: 'warning',
};

/** The score and its band, with its evidence and its limits. Only a page that was read has a band. */
export function Verdict({ analysis }: { analysis: ShownAnalysis }) {
  const { score, band, breakdown } = analysis;
  if (band === null) return <UnbandedVerdict analysis={analysis} />;
  const range = breakdown && computeRange(breakdown);
  const cap = breakdown && breakdown.cap.reason !== 'none' && breakdown.cap.max < 100 ? breakdown.cap : null;
  return (
    <header
      className={`grid grid-cols-[296px_minmax(0,1fr)] gap-x-8 items-end pt-6 pb-12 narrow:grid-cols-1 narrow:gap-y-4 phone:pt-4 phone:pb-6 ${css.verdict}`}
      data-band={band}
    >
      <div>
        <h2 className="mb-8 font-sans font-medium text-13/[1.4] tracking-normal quiet">{RESULT_TEXT.trustScore}</h2>
        <p
          className="flex items-start ms-[-0.04em] font-serif font-medium text-[10.5rem]/[0.8] tracking-[-0.045em] lining [color:var(--band)] phone:text-[7.5rem]"
          data-score
        >
          {getPercentParts(score).map(({ type, value }) => (
            <span key={type} className={type === 'integer' ? undefined : css.percent}>
              {value}
            </span>
          ))}
        </p>
      </div>
      <div className="grid gap-2">
        <Subject analysis={analysis} />
        <p
          className={`max-w-[32ch] font-serif font-medium text-28/[1.2] tracking-[-0.01em] lining text-balance ${css.message}`}
        >
          <span
            className="inline-block me-2 text-(color:--band) [&_svg]:inline-block [&_svg]:[vertical-align:-2px]"
            data-icon={BAND_ICONS[band]}
          >
            <Icon name={BAND_ICONS[band]} size={22} />
          </span>
          {RESULT_TEXT.bands[band]}
        </p>
        {score < 40 && <BandNote analysis={analysis} />}
        <p className="font-serif italic font-normal text-17/[1.45] quiet">{RESULT_TEXT.fixedBandNote}</p>
      </div>
      <div className="col-span-full mt-8 narrow:mt-3">
        <RangeBar score={score} band={band} maxScore={range?.maxScore ?? score} cap={cap?.max ?? null} />
        {breakdown && range ? (
          <p className="max-w-[88ch] mt-2 quiet">
            <b className="text-ink">
              {RESULT_TEXT.coverage({ checked: breakdown.checked, signals: breakdown.signal_count })}
            </b>{' '}
            {RESULT_TEXT.range({ ...range, canRise: range.maxScore > score })}{' '}
            {cap?.message && <CapText breakdown={breakdown} />}
          </p>
        ) : (
          <p className="max-w-[88ch] mt-2 quiet">{RESULT_TEXT.noBreakdown}</p>
        )}
      </div>
    </header>
  );
}
