import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import { DomainLink } from '../../../components/domain-link.tsx';
import { DomainText } from '../../../components/domain-text.tsx';
import { Lang } from '../../../components/lang.tsx';
import { StatusIcon } from '../../../components/status-icon.tsx';
import type { ShownAnalysis } from '../shown-analysis.ts';
import css from './verdict.module.css';

/** Whose result it is, and whether the graph contains it. */
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

/** A low score means missing evidence, unless evidence conflicts; the note states which. */
export function BandNote({ analysis: { answer, bill } }: { analysis: ShownAnalysis }) {
  const conflicts = bill?.deductions.filter(({ id }) => bill.conflicts.includes(id)).map(({ label }) => label) ?? [];
  const conflicting = conflicts.length > 0;
  return (
    <p className={`flex gap-2 items-baseline max-w-[64ch] ${css.note}`} data-conflict={conflicting || undefined}>
      <StatusIcon name={conflicting ? 'crossed' : 'open'} />
      {answer.band_note ? (
        <Lang>{answer.band_note}</Lang>
      ) : conflicting ? (
        <span>{RESULT_TEXT.conflicting({ which: conflicts.join(', ') })}</span>
      ) : (
        <span>{RESULT_TEXT.littleEvidence}</span>
      )}
    </p>
  );
}
