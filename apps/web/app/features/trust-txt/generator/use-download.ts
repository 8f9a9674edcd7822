import { useEffect, useMemo, useRef, useState } from 'react';
import { MESSAGES } from '#messages/generator.ts';
import { toast } from '../../../components/toast.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { RemovedLines } from '../policy/draft-reader.ts';

interface Download {
  /** Number of downloads of the file. */
  count: number;
  /** Lines of the live file that the draft would remove. */
  removed: RemovedLines | null;
  /** True if the visitor clicked Download and the draft would remove lines. */
  isAsking: boolean;
  /** Downloads the file, or opens the confirmation. */
  request: () => void;
  confirm: () => void;
  cancel: () => void;
  /** Shows the toast of a download that has none yet. */
  announce: () => void;
}

/** Download of the draft. It needs a confirmation if the draft would remove lines of the live file. */
export function useDownload(text: string | null, live: string | null, onDownloaded: () => void): Download {
  const removed = useRemovedLines(live, text);
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
  const request = () => {
    if (live !== null && removed === null) toast(MESSAGES.loadFailed);
    else if (removed && removed.lines.length > 0) setAsking(true);
    else confirm();
  };
  const announce = () => {
    if (!isUnannounced.current) return;
    isUnannounced.current = false;
    toast(MESSAGES.downloaded);
  };
  return { count, removed, isAsking, request, confirm, cancel: () => setAsking(false), announce };
}

type FindRemovedLines = typeof import('../policy/draft-reader.ts').findRemovedLines;

/**
 * Returns the lines that the draft would remove from the live file. Null without a live file, and until the parser has
 * loaded.
 */
function useRemovedLines(live: string | null, draft: string | null): RemovedLines | null {
  const [find, setFind] = useState<FindRemovedLines | null>(null);
  const isNeeded = live !== null;
  useEffect(() => {
    if (!isNeeded) return;
    let isUnmounted = false;
    import('../policy/draft-reader.ts').then(
      ({ findRemovedLines }) => {
        if (!isUnmounted) setFind(() => findRemovedLines);
      },
      // The download itself reports that a part of the page is missing.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [isNeeded]);
  return useMemo(() => (find && live !== null && draft !== null ? find(live, draft) : null), [find, live, draft]);
}
