import { Fragment, useMemo } from 'react';
import { MESSAGES } from '#messages/live-file.ts';
import { DomainText } from '../../../components/domain-text.tsx';
import type { DiffLine } from '../policy/line-diff.ts';
import { collapseUnchanged } from './collapse-unchanged.ts';
import css from './diff-view.module.css';

/**
 * Differences line by line, with the line numbers of the live file at the left and those of the draft at the right.
 * Equal lines are collapsed.
 */
export function DiffView({ lines }: { lines: readonly DiffLine[] }) {
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
