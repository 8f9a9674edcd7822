import { Fragment, useId, useMemo } from 'react';
import { MESSAGES } from '#messages/live-file.ts';
import { Button } from '../../../components/button.tsx';
import { DomainText } from '../../../components/domain-text.tsx';
import { formatTime } from '../../../lib/time.ts';
import { compareFiles } from '../policy/compare-files.ts';
import { type DiffLine, diffLines } from '../policy/line-diff.ts';
import type { PolicyCheck } from '../policy-check.ts';
import css from './difference-section.module.css';

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

/**
 * Differences line by line, with the line numbers of the live file at the left and those of the draft at the right.
 * Equal lines are collapsed.
 */
function DiffView({ lines }: { lines: readonly DiffLine[] }) {
  const { rows, cut } = useMemo(() => collapseUnchanged(lines), [lines]);
  return (
    <ol
      className={`[&_li]:grid [&_li]:grid-cols-[40px_40px_22px_minmax(0,1fr)] [&_li]:items-baseline phone:[&_li]:grid-cols-[30px_30px_18px_minmax(0,1fr)] ${css.diff}`}
    >
      {rows.map((row) => (
        <Fragment key={row.kind === 'fold' ? `f${row.from}` : `${row.kind}${'left' in row ? row.left : row.right}`}>
          {row.kind === 'fold' ? (
            <li className={css.collapsed}>
              {MESSAGES.same({ from: row.from, to: row.to, isOneLine: row.from === row.to })}
            </li>
          ) : (
            <li className={css[row.kind]}>
              <span className={css.number}>{'left' in row && row.left}</span>
              <span className={css.number}>{'right' in row && row.right}</span>
              <span className={css.sign}>
                {row.kind !== 'same' && (
                  <>
                    <span className="visually-hidden">
                      {row.kind === 'left' ? MESSAGES.onlyLive : MESSAGES.onlyDraft}
                    </span>
                    <span aria-hidden="true">{row.kind === 'left' ? '−' : '+'}</span>
                  </>
                )}
              </span>
              <span className={css.text}>
                <DomainText>{row.text}</DomainText>
              </span>
            </li>
          )}
        </Fragment>
      ))}
      {cut > 0 && <li className={css.collapsed}>{MESSAGES.more({ count: cut })}</li>}
    </ol>
  );
}

/** Lines `from` to `to` of the live file, which the draft also contains. */
interface DiffHunk {
  kind: 'fold';
  from: number;
  to: number;
}

/** Number of equal lines that remain visible before and after a difference. */
const CONTEXT_LINES = 1;
const MAX_ROWS = 400;

/** Collapses sequences of equal lines, except for those next to a difference. */
function collapseUnchanged(lines: readonly DiffLine[]): { rows: Array<DiffLine | DiffHunk>; cut: number } {
  const visible = new Set<number>();
  lines.forEach(({ kind }, index) => {
    if (kind === 'same') return;
    for (let lineIndex = index - CONTEXT_LINES; lineIndex <= index + CONTEXT_LINES; lineIndex += 1)
      visible.add(lineIndex);
  });
  const rows: Array<DiffLine | DiffHunk> = [];
  let cut = 0;
  lines.forEach((line, index) => {
    if (line.kind !== 'same' || visible.has(index)) {
      if (rows.length < MAX_ROWS) rows.push(line);
      else cut += 1;
      return;
    }
    const last = rows.at(-1);
    if (last?.kind === 'fold') last.to = line.left;
    else if (rows.length < MAX_ROWS) rows.push({ kind: 'fold', from: line.left, to: line.left });
  });
  return { rows, cut };
}
