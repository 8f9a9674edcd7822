import { useCallback, useEffect, useRef, useState } from 'react';
import { compareFiles } from '../policy/compare-files.ts';
import type { PolicyCheck } from '../policy-check.ts';

export type WatchState = 'idle' | 'asking' | 'waiting' | 'live' | 'stopped' | 'gave-up';

export interface LiveWatch {
  state: WatchState;
  /** The last look at the live file. */
  file: PolicyCheck | null;
  /** The last look got no answer at all. */
  failed: boolean;
  looks: number;
  /** When the next look is due. */
  nextAt: Date | null;
  start: () => void;
  stop: () => void;
}

const SHORTEST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;
/** Nobody waits longer in front of a page; a button goes on from there. */
const PATIENCE_MS = 20 * 60_000;

/** How long to wait before another look can bring anything new. */
export function pauseBefore(recheckAfter: Date | null, now: Date): number {
  const wait = recheckAfter ? recheckAfter.getTime() - now.getTime() + 200 : 10_000;
  return Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, wait));
}

/** Looks at the live file, again and again, until it equals the draft to the byte. */
export function useLiveWatch(domain: string, draft: string | null, onFile: (file: PolicyCheck) => void): LiveWatch {
  const [state, setState] = useState<WatchState>('idle');
  const [file, setFile] = useState<PolicyCheck | null>(null);
  const [failed, setFailed] = useState(false);
  const [looks, setLooks] = useState(0);
  const [nextAt, setNextAt] = useState<Date | null>(null);
  const latest = useRef({ draft, onFile });
  useEffect(() => {
    latest.current = { draft, onFile };
  });
  const abort = useRef<AbortController | null>(null);

  const stop = useCallback(() => {
    abort.current?.abort();
    abort.current = null;
    setNextAt(null);
    setState((present) => (present === 'asking' || present === 'waiting' ? 'stopped' : present));
  }, []);

  const start = useCallback(() => {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    const until = Date.now() + PATIENCE_MS;
    setLooks(0);
    const look = async (): Promise<void> => {
      setState('asking');
      setNextAt(null);
      let found: PolicyCheck | null = null;
      try {
        const { askFileToEdit } = await import('../calls.ts');
        found = await askFileToEdit(domain, own.signal);
      } catch {
        // told as failed; the next look may get through
      }
      if (own.signal.aborted) return;
      setLooks((count) => count + 1);
      setFailed(found === null);
      if (found) {
        setFile(found);
        latest.current.onFile(found);
        const text = latest.current.draft;
        if (found.content !== null && text !== null && compareFiles(found.content, text, found.encoding).equal) {
          setState('live');
          return;
        }
      }
      if (Date.now() > until) {
        setState('gave-up');
        return;
      }
      const pause = pauseBefore(found?.recheckAfter ?? null, new Date());
      setState('waiting');
      setNextAt(new Date(Date.now() + pause));
      setTimeout(() => {
        if (!own.signal.aborted) void look();
      }, pause);
    };
    void look();
  }, [domain]);

  // another domain is another file
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the domain changes
  useEffect(() => {
    setState('idle');
    setFile(null);
    setFailed(false);
    return () => {
      abort.current?.abort();
      abort.current = null;
    };
  }, [domain]);

  return { state, file, failed, looks, nextAt, start, stop };
}
