import { RESULT_TEXT } from '#messages/assistant-result.ts';
import { DomainText } from '../../../components/domain-text.tsx';
import { Lang } from '../../../components/lang.tsx';
import { StatusIcon } from '../../../components/status-icon.tsx';
import type { ShownAnalysis } from '../responses/read-analysis.ts';
import css from './verdict.module.css';

/** Whose result it is, and whether the graph contains it. */
export function Subject({ analysis: { domain, inGraph } }: { analysis: ShownAnalysis }) {
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 items-baseline breakable">
      <span className="mono">
        <DomainText>{domain}</DomainText>
      </span>
      <span className="px-2 py-0.25 border border-control rounded-xs text-13">
        {inGraph === null ? RESULT_TEXT.graphNotChecked : inGraph ? RESULT_TEXT.inGraph : RESULT_TEXT.notInGraph}
      </span>
    </p>
  );
}

/** A low score is ignorance, unless evidence contradicts itself; it says which of the two. */
export function BandNote({ analysis: { bandNote, bill } }: { analysis: ShownAnalysis }) {
  const conflicts = bill?.conflicts ?? [];
  const conflicting = conflicts.length > 0;
  return (
    <p className={`flex gap-2 items-baseline max-w-[64ch] ${css.note}`} data-conflict={conflicting || undefined}>
      <StatusIcon name={conflicting ? 'crossed' : 'open'} />
      {bandNote ? (
        <Lang>{bandNote}</Lang>
      ) : conflicting ? (
        <span>{RESULT_TEXT.conflicting(conflicts.join(', '))}</span>
      ) : (
        <span>{RESULT_TEXT.littleEvidence}</span>
      )}
    </p>
  );
}
