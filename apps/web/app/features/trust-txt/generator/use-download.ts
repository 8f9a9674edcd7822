import { useMemo, useState } from 'react';
import { MESSAGES } from '#messages/generator.ts';
import { toast } from '../../../components/toast.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { loadDraftReader } from './use-draft.ts';

/** Download of the draft. It needs a confirmation if the draft would remove lines of the live file. */
export function useDownload(text: string | null, live: string | null) {
  const reader = useLoaded(loadDraftReader, live !== null);
  const removed = useMemo(
    () => (reader && live !== null && text !== null ? reader.findRemovedLines(live, text) : null),
    [reader, live, text],
  );
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    if (text === null) return;
    saveFile(text, 'text/plain', 'trust.txt');
    toast(MESSAGES.downloaded);
  };
  return {
    /** Lines that the draft would remove. Null without a live file, and until the parser has loaded. */
    removed,
    /** True if the visitor clicked Download and the draft would remove lines. */
    isAsking,
    /** Downloads the file, or opens the confirmation. */
    request: () => {
      if (live !== null && removed === null) toast(MESSAGES.loadFailed);
      else if (removed && removed.lines.length > 0) setAsking(true);
      else confirm();
    },
    confirm,
    cancel: () => setAsking(false),
  };
}
