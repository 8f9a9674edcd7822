import { LIMITS } from '@vouchwire/api-contract';
import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import { MESSAGES } from '#messages/match.ts';
import { Button } from '../../components/button.tsx';
import { FileButton } from '../../components/file-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { announce } from '../../components/toast.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { decodeList, type List, MAX_LIST_ROWS, readList } from './read-list.ts';

/** A file of this size has far more rows than the maximum. */
const MAX_FILE_BYTES = 50_000_000;

interface ListFormProps {
  onList: (list: List, name: string | null) => void;
  /** The links of a text are checked. */
  onText: (text: string) => void;
}

/** Input for a list or a text: pasted, a file, or a dropped file. */
export function ListForm({ onList, onText }: ListFormProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string | null>(null);
  const isHydrated = useHydrated();

  const read = async (text: string, name: string | null) => {
    const list = await readList(text).catch(() => null);
    if (list === null) return setError(MESSAGES.unreadable);
    if (list.rows.length === 0) return setError(MESSAGES.empty);
    if (list.rows.length > MAX_LIST_ROWS) return setError(MESSAGES.tooMany({ max: MAX_LIST_ROWS }));
    setError(null);
    onList(list, name);
    announce(MESSAGES.rows({ count: list.rows.length }));
  };
  const findLinks = () => {
    const text = area.current?.value ?? '';
    if (text.trim() === '') return setError(MESSAGES.noText);
    setError(null);
    onText(text);
  };
  const readFile = async (file: File) => {
    if (file.size > MAX_FILE_BYTES) return setError(MESSAGES.tooMany({ max: MAX_LIST_ROWS }));
    await read(decodeList(new Uint8Array(await file.arrayBuffer())), file.name);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Uncontrolled, because the visitor can fill it in before hydration.
    void read(area.current?.value ?? '', null);
  };
  const drop = (event: DragEvent) => {
    const file = event.dataTransfer.files[0];
    if (!file) return;
    event.preventDefault();
    void readFile(file);
  };
  return (
    <form
      className="grid grid-cols-1 gap-3"
      noValidate
      onSubmit={submit}
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
    >
      <TextField
        ref={area}
        rows={6}
        label={MESSAGES.label}
        hint={MESSAGES.hint({ max: MAX_LIST_ROWS, size: LIMITS.CITATION_TEXT_KB })}
        error={error}
        details={MESSAGES.notStored}
        isCode
        placeholder={'galvnews.com\ngilmermirror.com'}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!isHydrated}>
          {MESSAGES.readList}
        </Button>
        <Button disabled={!isHydrated} onClick={findLinks}>
          {MESSAGES.findLinks}
        </Button>
        <FileButton
          label={MESSAGES.chooseFile}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onFile={(file) => void readFile(file)}
        />
      </div>
    </form>
  );
}
