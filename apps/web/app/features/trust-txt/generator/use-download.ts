import { useMemo, useRef, useState } from 'react';
import { MESSAGES } from '#messages/generator.ts';
import { toast } from '../../../components/toast.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { loadDraftReader } from './use-draft.ts';

/** Download of the draft. It needs a confirmation if the draft would remove lines of the live file. */
export function useDownload(text: string | null, live: string | null, onDownloaded: () => void) {
  const reader = useLoaded(loadDraftReader, live !== null);
  const removed = useMemo(
    () => (reader && live !== null && text !== null ? reader.findRemovedLines(live, text) : null),
    [reader, live, text],
  );
  const [count, setCount] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const isUnannounced = useRef(false);
  const confirm = () => {
    setAsking(false);
    if (text === null) return;
    saveFile(text, 'text/plain', 'trust.txt');
    isUnannounced.current = true;
    setCount((current) => current + 1);
    onDownloaded();
  };
  return {
    /** Number of downloads of the file. */
    count,
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
    /** Shows the toast of a download that has none yet. */
    announce: () => {
      if (!isUnannounced.current) return;
      isUnannounced.current = false;
      toast(MESSAGES.downloaded);
    },
  };
}
