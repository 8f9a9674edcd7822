import { LIVE_FILE_MINUTES } from '@vouchwire/api-contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { compareFiles } from '../policy/compare-files.ts';
import type { PolicyCheck } from '../policy-check.ts';

type PollingState = 'idle' | 'checking' | 'waiting' | 'live' | 'stopped' | 'timed-out';

export type LiveFilePolling = ReturnType<typeof useLiveFilePolling>;

const MIN_POLL_DELAY_MS = 3_000;
const MAX_POLL_DELAY_MS = 60_000;
/** Maximum duration of polling. A button resumes it. */
const MAX_POLLING_MS = LIVE_FILE_MINUTES * 60_000;

/** Returns the delay until the server checks the file again, in ms. */
function getPollDelay(recheckAfter: Date | null, now: Date): number {
  const wait = recheckAfter ? recheckAfter.getTime() - now.getTime() + 200 : 10_000;
  return Math.min(MAX_POLL_DELAY_MS, Math.max(MIN_POLL_DELAY_MS, wait));
}

/** Polls the live file until it equals the draft byte for byte. */
export function useLiveFilePolling(domain: string, draft: string | null, onFile: (file: PolicyCheck) => void) {
  const [state, setState] = useState<PollingState>('idle');
  const [file, setFile] = useState<PolicyCheck | null>(null);
  const [hasFailed, setFailed] = useState(false);
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
    setState((current) => (current === 'checking' || current === 'waiting' ? 'stopped' : current));
  }, []);

  const start = useCallback(() => {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    const until = Date.now() + MAX_POLLING_MS;
    const checkFile = async (): Promise<void> => {
      setState('checking');
      setNextAt(null);
      let found: PolicyCheck | null = null;
      try {
        const { fetchFileToEdit } = await import('../requests.ts');
        found = await fetchFileToEdit(domain, own.signal);
      } catch {
        // The failure is shown. The next request may succeed.
      }
      if (own.signal.aborted) return;
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
        setState('timed-out');
        return;
      }
      const delay = getPollDelay(found?.nextCheckAt ?? null, new Date());
      setState('waiting');
      setNextAt(new Date(Date.now() + delay));
      setTimeout(() => {
        if (!own.signal.aborted) void checkFile();
      }, delay);
    };
    void checkFile();
  }, [domain]);

  // Resets the polling, because another domain has another file.
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

  return {
    state,
    /** Last check of the live file. */
    file,
    /** True if the last request failed. */
    hasFailed,
    /** Time of the next request. Null while none is scheduled. */
    nextAt,
    start,
    stop,
  };
}
