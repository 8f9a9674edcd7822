import { useId } from 'react';
import { MESSAGES as DOMAIN_CHECK } from '#messages/domain-check.ts';
import { MESSAGES } from '#messages/live-file.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { DomainText } from '../../../components/domain-text.tsx';
import type { RemovedLine } from '../policy/draft-reader.ts';
import css from './removed-lines-dialog.module.css';

interface RemovedLinesDialogProps {
  domain: string;
  lines: readonly RemovedLine[];
  onDownload: () => void;
  /** Loads the live file into the draft. Null if the draft already contains a part of it. */
  onEdit: (() => void) | null;
  onCancel: () => void;
}

/** Confirms the download of a draft that lacks statements of the live file. */
export function RemovedLinesDialog({ domain, lines, onDownload, onEdit, onCancel }: RemovedLinesDialogProps) {
  const title = useId();
  return (
    <Dialog
      placement="center"
      className="w-[min(560px,calc(100vw-2*var(--gutter)))]"
      labelledBy={title}
      onCancel={onCancel}
    >
      <h2 id={title} className="text-28 leading-[1.18]">
        {MESSAGES.removesHead({ count: lines.length })}
      </h2>
      <p className="mt-2 breakable">{MESSAGES.removesDetails({ domain, count: lines.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard */}
      <ol className={css.lines} tabIndex={0} aria-label={MESSAGES.removesList}>
        {lines.map(({ line, text }) => (
          <li key={line}>
            <span className="quiet text-end">{line}</span>
            <DomainText>{text}</DomainText>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 mt-4">
        {onEdit && (
          <Button variant="main" onClick={onEdit}>
            {DOMAIN_CHECK.editExisting}
          </Button>
        )}
        <Button onClick={onDownload}>{MESSAGES.downloadAnyway}</Button>
        <Button onClick={onCancel}>{MESSAGES.cancel}</Button>
      </div>
    </Dialog>
  );
}
