import { type FormEvent, useRef } from 'react';
import { MESSAGES } from '#messages/generator.ts';
import { Button } from '../../../components/button.tsx';
import { Disclosure } from '../../../components/disclosure.tsx';
import { FileButton } from '../../../components/file-button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { usePreHydrationValue } from '../../../lib/use-pre-hydration-value.ts';

interface FileImportProps {
  text: string;
  error: string | null;
  open: boolean;
  onText: (text: string) => void;
  onOpen: (open: boolean) => void;
  onRead: (text: string) => void;
  onFile: (file: File) => void;
}

/** Import of an existing file: pasted, selected, or dropped on the page. */
export function FileImport({ text, error, open, onText, onOpen, onRead, onFile }: FileImportProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  usePreHydrationValue(area, text, onText);
  const isHydrated = useHydrated();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRead(text);
  };
  return (
    <Disclosure className="border-b border-rule" isOpen={open} onChange={onOpen}>
      <summary className="py-2.5 text-13 leading-6 cursor-pointer">
        <b className="font-medium">{MESSAGES.importHead}</b> <span className="link">{MESSAGES.importSummary}</span>
      </summary>
      <form className="grid grid-cols-1 gap-3 pb-4" onSubmit={submit}>
        <TextField
          ref={area}
          label={MESSAGES.importLabel}
          rows={6}
          isCode
          value={text}
          error={error}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={!isHydrated}>
            {MESSAGES.importButton}
          </Button>
          <FileButton label={MESSAGES.importFile} accept=".txt,text/plain" onFile={onFile} />
        </div>
        <p className="small quiet">{MESSAGES.importHint}</p>
      </form>
    </Disclosure>
  );
}
