import { useId, useMemo } from 'react';
import { MESSAGES } from '#messages/live-file.ts';
import { Button } from '../../../components/button.tsx';
import { formatTime } from '../../../lib/time.ts';
import { compareFiles } from '../policy/compare-files.ts';
import { diffLines } from '../policy/line-diff.ts';
import type { PolicyCheck } from '../policy-check.ts';
import { DiffView } from './diff-view.tsx';

interface DifferenceSectionProps {
  id: string;
  content: string;
  draft: string;
  file: PolicyCheck;
  onUseContent: (content: string) => void;
}

/** Compares the live file with the draft. Either may be correct, so nothing is overwritten. */
export function DifferenceSection({ id, content, draft, file, onUseContent }: DifferenceSectionProps) {
  const title = useId();
  const comparison = useMemo(() => compareFiles(content, draft, file.encoding), [content, draft, file]);
  const lines = useMemo(() => diffLines(content, draft), [content, draft]);
  if (comparison.equal) return null;
  const changedLineCount = lines.filter(({ kind }) => kind !== 'same').length;
  const notes = comparison.differences.flatMap((difference) => MESSAGES.difference[difference] ?? []);
  return (
    <section id={id} className="mt-12 border border-rule bg-sheet" aria-labelledby={title} tabIndex={-1}>
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-6 py-4 border-b border-rule phone:px-4">
        <h2 id={title}>{MESSAGES.diffHead({ lines: changedLineCount })}</h2>
        <p className="quiet small num">{MESSAGES.diffDate({ time: formatTime(file.checkedAt) })}</p>
      </header>
      {changedLineCount > 0 && <DiffView lines={lines} />}
      {notes.length > 0 && (
        <div className="small grid gap-1 px-6 py-2.5 quiet phone:px-4">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      <footer className="px-6 py-2.5 border-t border-rule phone:px-4">
        <Button variant="plain" onClick={() => onUseContent(content)}>
          {MESSAGES.useContent}
        </Button>
      </footer>
    </section>
  );
}
