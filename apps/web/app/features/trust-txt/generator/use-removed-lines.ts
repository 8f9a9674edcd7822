import { useEffect, useMemo, useState } from 'react';
import type { RemovedLines } from '../policy/removed-lines.ts';

type FindRemovedLines = typeof import('../policy/removed-lines.ts').findRemovedLines;

/** What the draft would remove from the live file. Null without a live file, and until the parser has loaded. */
export function useRemovedLines(live: string | null, draft: string | null): RemovedLines | null {
  const [find, setFind] = useState<FindRemovedLines | null>(null);
  const isNeeded = live !== null;
  useEffect(() => {
    if (!isNeeded) return;
    let isUnmounted = false;
    import('../policy/removed-lines.ts').then(
      ({ findRemovedLines }) => {
        if (!isUnmounted) setFind(() => findRemovedLines);
      },
      // the download says that a part of the page is missing
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [isNeeded]);
  return useMemo(() => (find && live !== null && draft !== null ? find(live, draft) : null), [find, live, draft]);
}
