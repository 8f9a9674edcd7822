import type { BreakdownDeduction, ScoreBand } from '@vouchwire/api-contract';
import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import { DomainLink } from '../../../components/domain-link.tsx';
import { DomainText } from '../../../components/domain-text.tsx';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { Lang } from '../../../components/lang.tsx';
import { StatusIcon } from '../../../components/status-icon.tsx';
import { getPercentParts } from '../../../lib/numbers.ts';
import { getPageSentence } from '../page-sentence.ts';
import type { ShownAnalysis, ShownScoreBreakdown } from '../shown-analysis.ts';
import { RangeBar } from './range-bar.tsx';
import { computeCheckedPoints, computeRange } from './score-sums.ts';
import { CapText, findServerText } from './score-text.tsx';
import css from './verdict.module.css';

const BAND_ICONS: Record<ScoreBand, IconName> = {
  high: 'check',
  moderate: 'shield',
  limited: 'warning',
  low: 'warning',
};

/** Zero is set like the text around it. Large, it would read as a finding. */
const SCORE_CLASS = 'ms-[-0.04em] text-[10.5rem]/[0.8] tracking-[-0.045em] phone:text-[7.5rem]';

/** The score with its evidence and its limits. Only a page that was read has a band. */
export function Verdict({ analysis }: { analysis: ShownAnalysis }) {
  const { score, scope, band, breakdown } = analysis;
  const isConflicting = (breakdown?.conflicts.length ?? 0) > 0;
  const unlisted = findUnlistedLimit(analysis);
  // Missing evidence is not a danger. Only conflicting evidence has the color of the lowest band.
  const isDanger = band === 'low' && isConflicting;
  const line = band === null ? <VerdictLine analysis={analysis} /> : <BandLine band={band} />;
  // A result that only the band describes begins with the score.
  const headline = unlisted !== null ? RESULT_TEXT.littleKnown : band === null ? line : null;
  const Label = headline === null ? 'h2' : 'h3';
  const lineClass = 'max-w-[32ch] font-serif font-medium text-28/[1.2] tracking-[-0.01em] lining text-balance';
  return (
    <header
      className={`grid gap-x-8 items-end pt-6 pb-12 narrow:grid-cols-1 narrow:gap-y-4 phone:pt-4 phone:pb-6 ${score === 0 ? '' : 'grid-cols-[296px_minmax(0,1fr)]'} ${css.verdict}`}
      data-band={band ?? undefined}
      data-scope={scope}
    >
      {headline !== null && (
        <div className="col-span-full grid gap-2 mb-6 narrow:mb-0">
          <h2 className={lineClass}>{headline}</h2>
          {unlisted !== null && breakdown && (
            <p className="max-w-[64ch]">
              <CapText breakdown={breakdown} /> {RESULT_TEXT.commonWithoutListing}
            </p>
          )}
        </div>
      )}
      <div>
        <Label className={`font-sans font-medium text-13/[1.4] tracking-normal quiet ${score === 0 ? 'mb-1' : 'mb-8'}`}>
          {RESULT_TEXT.trustScore}
        </Label>
        <p
          className={`flex items-start font-serif font-medium lining ${score === 0 ? 'text-17' : SCORE_CLASS}`}
          style={{ color: isDanger ? 'var(--band)' : 'var(--ink)' }}
          data-score
        >
          {getPercentParts(score).map(({ type, value }) => (
            <span key={type} className={type === 'integer' || score === 0 ? undefined : css.percent}>
              {value}
            </span>
          ))}
        </p>
      </div>
      <div className="grid gap-2">
        {headline === null && <p className={lineClass}>{line}</p>}
        {unlisted !== null && band !== null && (
          <p className="font-medium text-17" data-possible>
            {RESULT_TEXT.possibleWithoutListing({ score, possible: unlisted })}
          </p>
        )}
        {unlisted !== null && <p className="max-w-[64ch]">{line}</p>}
        <Subject analysis={analysis} />
        {band === null && breakdown && <CheckedPoints analysis={analysis} breakdown={breakdown} />}
        {(band === null ? isConflicting : score < 40) && <BandNote analysis={analysis} />}
        <p className="font-serif italic font-normal text-17/[1.45] quiet">{RESULT_TEXT.scale({ score })}</p>
      </div>
      {band !== null && (
        <Range analysis={analysis} color={band !== 'low' || isConflicting ? 'var(--band)' : 'var(--ink)'} />
      )}
    </header>
  );
}

/**
 * Returns the limit of a score below 40 that only a listing would lift. Null if an association lists the publisher, or
 * if evidence conflicts.
 */
const findUnlistedLimit = ({ score, breakdown, publisherDomain }: ShownAnalysis): number | null =>
  score < 40 && breakdown?.cap.reason === 'no-voucher' && publisherDomain !== null ? breakdown.cap.max : null;

function BandLine({ band }: { band: ScoreBand }) {
  return (
    <>
      <span
        className={`inline-block me-2 px-1 rounded-xs border border-ink bg-(--band) [&_svg]:inline-block [&_svg]:[vertical-align:-2px] ${css.icon}`}
        data-icon={BAND_ICONS[band]}
      >
        <Icon name={BAND_ICONS[band]} size={20} />
      </span>
      {RESULT_TEXT.bands[band]}
    </>
  );
}

/** The points of a DID or of a page that was not read, and which signals they are based on. */
function CheckedPoints({
  analysis: { scope, publisherDomain },
  breakdown,
}: {
  analysis: ShownAnalysis;
  breakdown: ShownScoreBreakdown;
}) {
  return (
    <>
      <p className="flex flex-wrap gap-x-3 gap-y-1 items-baseline text-17" data-publisher-points>
        <span className="px-2 py-0.25 border border-control rounded-xs text-13">
          {scope === 'did' && publisherDomain
            ? RESULT_TEXT.publisher({ domain: publisherDomain })
            : RESULT_TEXT.publisherOnly}
        </span>{' '}
        {RESULT_TEXT.points(computeCheckedPoints(breakdown))}
      </p>
      <p>
        <b>{RESULT_TEXT.coverage({ checked: breakdown.checked, signals: breakdown.signal_count })}</b>{' '}
        {scope === 'did' ? RESULT_TEXT.notForDid : RESULT_TEXT.notForPage}
      </p>
    </>
  );
}

function Range({ analysis, color }: { analysis: ShownAnalysis; color: string }) {
  const { score, breakdown } = analysis;
  const range = breakdown && computeRange(breakdown);
  const cap = breakdown && breakdown.cap.reason !== 'none' && breakdown.cap.max < 100 ? breakdown.cap : null;
  return (
    <div className="col-span-full mt-8 narrow:mt-3">
      <RangeBar score={score} color={color} maxScore={range?.maxScore ?? score} cap={cap?.max ?? null} />
      {breakdown && range ? (
        <p className="max-w-[88ch] mt-2 quiet">
          <b className="text-ink">
            {RESULT_TEXT.coverage({ checked: breakdown.checked, signals: breakdown.signal_count })}
          </b>{' '}
          {RESULT_TEXT.range({ ...range, canRise: range.maxScore > score })}{' '}
          {cap?.message && findUnlistedLimit(analysis) === null && <CapText breakdown={breakdown} />}
        </p>
      ) : (
        <p className="max-w-[88ch] mt-2 quiet">{RESULT_TEXT.noBreakdown}</p>
      )}
    </div>
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

/** Subject of the result, and whether the graph contains it. */
function Subject({ analysis: { domain, answer } }: { analysis: ShownAnalysis }) {
  const isInGraph = answer.isInTrustGraph ?? null;
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 items-baseline breakable">
      {domain.startsWith('did:') ? (
        <span className="mono">
          <DomainText>{domain}</DomainText>
        </span>
      ) : (
        <DomainLink domain={domain} />
      )}
      <span className="px-2 py-0.25 border border-control rounded-xs text-13">
        {isInGraph === null ? RESULT_TEXT.graphNotChecked : isInGraph ? RESULT_TEXT.inGraph : RESULT_TEXT.notInGraph}
      </span>
    </p>
  );
}

/**
 * A note on the band. A low score means missing evidence, or conflicting evidence. The note states which of them
 * applies.
 */
function BandNote({ analysis: { answer, breakdown } }: { analysis: ShownAnalysis }) {
  const conflicts = breakdown?.deductions.filter(({ id }) => breakdown.conflicts.includes(id)) ?? [];
  const isConflicting = conflicts.length > 0;
  return (
    <p className={`flex gap-2 items-baseline max-w-[64ch] ${css.note}`} data-conflict={isConflicting || undefined}>
      <StatusIcon name={isConflicting ? 'crossed' : 'open'} />
      <span>
        {isConflicting ? <ConflictNote conflicts={conflicts} note={answer.band_note} /> : RESULT_TEXT.littleEvidence}
      </span>
    </p>
  );
}

function ConflictNote({
  conflicts,
  note,
}: {
  conflicts: readonly BreakdownDeduction[];
  note: string | null | undefined;
}) {
  const observed = conflicts.map(({ seen_parts }) => findServerText(seen_parts));
  if (observed.every((text) => text !== null)) return RESULT_TEXT.conflicting({ which: observed.join(' ') });
  return note ? (
    <Lang>{note}</Lang>
  ) : (
    RESULT_TEXT.conflicting({ which: conflicts.map(({ label }) => label).join(', ') })
  );
}
