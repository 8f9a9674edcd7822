import { useId, useMemo } from 'react';
import { MESSAGES } from '#messages/live-watch.ts';
import { Button } from '../../../components/button.tsx';
import { timeOfDay } from '../../../lib/time.ts';
import { compareFiles } from '../policy/compare-files.ts';
import { diffLines } from '../policy/line-diff.ts';
import type { PolicyCheck } from '../policy-check.ts';
import { DiffView } from './diff-view.tsx';
import css from './difference-section.module.css';

interface DifferenceSectionProps {
  id: string;
  content: string;
  draft: string;
  file: PolicyCheck;
  onTake: (content: string) => void;
}

/** The live file left, the draft right. Both may be right; nothing is overwritten. */
export function DifferenceSection({ id, content, draft, file, onTake }: DifferenceSectionProps) {
  const title = useId();
  const comparison = useMemo(() => compareFiles(content, draft, file.encoding), [content, draft, file]);
  const lines = useMemo(() => diffLines(content, draft), [content, draft]);
  if (comparison.equal) return null;
  const differing = lines.filter(({ kind }) => kind !== 'same').length;
  const { first, differences } = comparison;
  return (
    <section id={id} className={css.section} aria-labelledby={title} tabIndex={-1}>
      <header className={css.head}>
        <h2 id={title}>{MESSAGES.diffHead(differing)}</h2>
        <p className="quiet small num">{MESSAGES.diffAside(timeOfDay(file.checkedAt))}</p>
      </header>
      {differing > 0 && <DiffView lines={lines} />}
      <div className={css.bytes}>
        {differences.map((difference) => {
          const words = MESSAGES.difference[difference];
          return words && <p key={difference}>{words}</p>;
        })}
        <p className="num">
          {MESSAGES.bytes(comparison.liveBytes, comparison.draftBytes)}{' '}
          {first && MESSAGES.firstByte(first.offset, first.line, first.live, first.draft)}
        </p>
      </div>
      <footer className={css.foot}>
        <Button look="plain" onClick={() => onTake(content)}>
          {MESSAGES.take}
        </Button>
      </footer>
    </section>
  );
}
