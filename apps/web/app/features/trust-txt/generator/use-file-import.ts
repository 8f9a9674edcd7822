import { useEffect, useState } from 'react';
import { MESSAGES } from '#messages/generator.ts';

/** What readers stop at, and the checker too. */
const LARGEST_BYTES = 1 << 20;

/** Comes when there is something to read. */
const reader = () => import('../policy/read-given-file.ts');

export interface FileImportState {
  text: string;
  error: string | null;
  open: boolean;
  /** A file is held over the page. */
  dragged: boolean;
  setText: (text: string) => void;
  setOpen: (open: boolean) => void;
  read: (text: string) => void;
  readFile: (file: File) => void;
}

/** Takes a text or a file, and hands on what is a policy file; anything else is refused in a sentence and stays. */
export function useFileImport(onPolicyFile: (text: string) => void): FileImportState {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [dragged, setDragged] = useState(false);

  const refuse = (reason: string) => {
    setError(reason);
    setOpen(true);
  };
  const read = async (given: string) => {
    setError(null);
    if (given.trim() === '') return refuse(MESSAGES.importEmpty);
    if (given.length > LARGEST_BYTES) return refuse(MESSAGES.importTooLarge);
    const { whyNoPolicyFile } = await reader();
    const reason = whyNoPolicyFile(given);
    if (reason !== null) {
      setText(given);
      return refuse(MESSAGES.importRefused(reason));
    }
    setText('');
    setOpen(false);
    onPolicyFile(given);
  };
  const readFile = async (file: File) => {
    if (file.size > LARGEST_BYTES) return refuse(MESSAGES.importTooLarge);
    const { textOfFile } = await reader();
    await read(await textOfFile(file));
  };
  const orRefuse = (reading: Promise<void>) => void reading.catch(() => refuse(MESSAGES.importUnreadable));

  useEffect(() => {
    const holdsFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setDragged(true);
    };
    const away = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragged(false);
    };
    const drop = (event: DragEvent) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setDragged(false);
      const file = event.dataTransfer?.files[0];
      if (file) orRefuse(readFile(file));
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', away);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', away);
      document.removeEventListener('drop', drop);
    };
  });

  return {
    text,
    error,
    open,
    dragged,
    setText: (next) => {
      setText(next);
      setError(null);
    },
    setOpen,
    read: (given) => orRefuse(read(given)),
    readFile: (file) => orRefuse(readFile(file)),
  };
}
