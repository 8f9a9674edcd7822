import type { BreakdownDeduction } from '@vouchwire/api-contract';
import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import { DomainLink } from '../../../components/domain-link.tsx';
import { DomainText } from '../../../components/domain-text.tsx';
import { Lang } from '../../../components/lang.tsx';
import { StatusIcon } from '../../../components/status-icon.tsx';
import type { ShownAnalysis } from '../shown-analysis.ts';
import { findServerText } from './score-text.tsx';
import css from './verdict.module.css';

/** Subject of the result, and whether the graph contains it. */
export function Subject({ analysis: { domain, answer } }: { analysis: ShownAnalysis }) {
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
export function BandNote({ analysis: { answer, breakdown } }: { analysis: ShownAnalysis }) {
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
