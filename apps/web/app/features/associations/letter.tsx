import { MESSAGES as WORK } from '#messages/association-work.ts';
import { CopyButton } from '../../components/copy-button.tsx';

/** A text that an association can send. Only the button to copy it needs JavaScript. */
export function Letter({ title, hint, text, fileName }: Record<'title' | 'hint' | 'text' | 'fileName', string>) {
  return (
    <details className="max-w-[68ch] pt-4 print:hidden">
      <summary className="min-h-6 cursor-pointer underline">{title}</summary>
      <p className="pt-2 small quiet">{hint}</p>
      <pre className="mono my-3 p-3 border border-rule whitespace-pre-wrap breakable">{text}</pre>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <CopyButton text={text} variant="tight">
          {WORK.copyLetter}
        </CopyButton>
        <a
          className="inline-block min-h-6"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={fileName}
        >
          {WORK.downloadLetter}
        </a>
      </p>
    </details>
  );
}
