import { WORDS } from '#messages/assistant-result.ts';
import { DomainText } from '../../../components/domain-text.tsx';
import { InEnglish } from '../../../components/in-english.tsx';
import { Shape } from '../../../components/shape.tsx';
import type { ShownAnalysis } from '../answers/read-analysis.ts';
import css from './verdict.module.css';

/** Whose result it is, and whether the graph contains it. */
export function Subject({ analysis: { domain, inGraph } }: { analysis: ShownAnalysis }) {
  return (
    <p className={css.whose}>
      <span className="mono">
        <DomainText>{domain}</DomainText>
      </span>
      <span className={css.badge}>
        {inGraph === null ? WORDS.graphNotChecked : inGraph ? WORDS.inGraph : WORDS.notInGraph}
      </span>
    </p>
  );
}

/** A low score is ignorance, unless evidence contradicts itself; it says which of the two. */
export function BandNote({ analysis: { bandNote, bill } }: { analysis: ShownAnalysis }) {
  const conflicts = bill?.conflicts ?? [];
  const conflicting = conflicts.length > 0;
  return (
    <p className={css.note} data-conflict={conflicting || undefined}>
      <Shape name={conflicting ? 'crossed' : 'open'} />
      {bandNote ? (
        <InEnglish>{bandNote}</InEnglish>
      ) : conflicting ? (
        <span>{WORDS.conflicting(conflicts.join(', '))}</span>
      ) : (
        <span>{WORDS.littleEvidence}</span>
      )}
    </p>
  );
}
