import { type FormEvent, useId, useRef } from 'react';
import { MESSAGES } from '#messages/generator.ts';
import { Button } from '../../../components/button.tsx';
import { FieldError } from '../../../components/domain-field.tsx';
import field from '../../../components/text-field.module.css';
import { usePreHydrationValue } from '../../../lib/use-pre-hydration-value.ts';
import css from './file-import.module.css';

interface FileImportProps {
  text: string;
  error: string | null;
  open: boolean;
  onText: (text: string) => void;
  onOpen: (open: boolean) => void;
  onRead: (text: string) => void;
  onFile: (file: File) => void;
}

/** A way in for a file that exists elsewhere: pasted, chosen, or dropped on the page. */
export function FileImport({ text, error, open, onText, onOpen, onRead, onFile }: FileImportProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  usePreHydrationValue(area, text, onText);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRead(text);
  };
  return (
    <details
      className={`border-b border-rule ${css.details}`}
      open={open}
      onToggle={(event) => onOpen(event.currentTarget.open)}
    >
      <summary className="py-2.5 text-13 leading-6 cursor-pointer">
        <b>{MESSAGES.importHead}</b> <span>{MESSAGES.importSummary}</span>
      </summary>
      <form className="grid grid-cols-1 gap-3 pb-4" onSubmit={submit}>
        <div className={field.field}>
          <label className={field.label} htmlFor={id}>
            {MESSAGES.importLabel}
          </label>
          <textarea
            ref={area}
            id={id}
            rows={6}
            className={`${field.input} ${field.domain} resize-y`}
            value={text}
            spellCheck={false}
            autoCapitalize="none"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
            onChange={(event) => onText(event.currentTarget.value)}
          />
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{MESSAGES.importButton}</Button>
          <Button onClick={() => picker.current?.click()}>{MESSAGES.importFile}</Button>
          <input
            ref={picker}
            type="file"
            accept=".txt,text/plain"
            hidden
            aria-label={MESSAGES.importFile}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (file) onFile(file);
            }}
          />
        </div>
        <p id={`${id}-hint`} className="small quiet">
          {MESSAGES.importHint}
        </p>
      </form>
    </details>
  );
}
