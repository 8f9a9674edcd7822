import { TRUST_TXT_MIB } from '@vouchwire/api-contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#messages/generator.ts';
import { Button } from '../../../components/button.tsx';
import { Disclosure } from '../../../components/disclosure.tsx';
import { FileButton } from '../../../components/file-button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { usePreHydrationValue } from '../../../lib/use-pre-hydration-value.ts';
import { loadDraftReader } from './use-draft.ts';

/** Import of an existing file: pasted, selected, or dropped on the page. */
export function FileImport({ state }: { state: ReturnType<typeof useFileImport> }) {
  const { text, error, open, setText, setOpen, read, readFile } = state;
  const area = useRef<HTMLTextAreaElement>(null);
  usePreHydrationValue(area, text, setText);
  const isHydrated = useHydrated();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    read(text);
  };
  return (
    <Disclosure className="border-b border-rule" isOpen={open} onChange={setOpen}>
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
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={!isHydrated}>
            {MESSAGES.importButton}
          </Button>
          <FileButton label={MESSAGES.importFile} accept=".txt,text/plain" onFile={readFile} />
        </div>
        <p className="small quiet">{MESSAGES.importHint}</p>
      </form>
    </Disclosure>
  );
}

/** Maximum file size of parsers, and of the checker. */
const MAX_FILE_BYTES = TRUST_TXT_MIB * 1024 * 1024;

/**
 * Accepts a text or a file and passes on a policy file. Any other input is rejected with a sentence and remains in the
 * field.
 */
export function useFileImport(onPolicyFile: (text: string) => void) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [dragged, setDragged] = useState(false);

  const showError = (reason: string) => {
    setError(reason);
    setOpen(true);
  };
  const read = async (given: string) => {
    setError(null);
    if (given.trim() === '') return showError(MESSAGES.importEmpty);
    if (given.length > MAX_FILE_BYTES) return showError(MESSAGES.importTooLarge);
    const { getPolicyFileError } = await loadDraftReader();
    const reason = getPolicyFileError(given);
    if (reason !== null) {
      setText(given);
      return showError(MESSAGES.importRefused({ reason }));
    }
    setText('');
    setOpen(false);
    onPolicyFile(given);
  };
  const readFile = async (file: File) => {
    if (file.size > MAX_FILE_BYTES) return showError(MESSAGES.importTooLarge);
    const { readFileText } = await loadDraftReader();
    await read(await readFileText(file));
  };
  const catchReadError = (reading: Promise<void>) => void reading.catch(() => showError(MESSAGES.importUnreadable));

  useEffect(() => {
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const onDragOver = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setDragged(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragged(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setDragged(false);
      const file = event.dataTransfer?.files[0];
      if (file) catchReadError(readFile(file));
    };
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('dragleave', onDragLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('dragleave', onDragLeave);
      document.removeEventListener('drop', onDrop);
    };
  });

  return {
    text,
    error,
    open,
    /** True while a file is dragged over the page. */
    dragged,
    setText: (next: string) => {
      setText(next);
      setError(null);
    },
    setOpen,
    read: (given: string) => catchReadError(read(given)),
    readFile: (file: File) => catchReadError(readFile(file)),
  };
}
