import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';

type SearchNavigation = (
  /** Returns the next search part of the address, with its `?`. */
  change: (current: URLSearchParams) => string,
  options?: { replace?: boolean },
) => void;

/**
 * Changes the search part of the address without a scroll. The change starts from the current address, which React may
 * not have rendered yet, and from a navigation that is still running. Otherwise the second of two quick changes would
 * undo the first.
 */
export function useSearchNavigation(): SearchNavigation {
  const navigate = useNavigate();
  const pending = useRef<string | null>(null);
  return useCallback(
    (change, { replace = false } = {}) => {
      const current = pending.current ?? location.search;
      const next = change(new URLSearchParams(current));
      if (String(new URLSearchParams(next)) === String(new URLSearchParams(current))) return;
      pending.current = next;
      void Promise.resolve(navigate({ search: next }, { replace, preventScrollReset: true })).finally(() => {
        if (pending.current === next) pending.current = null;
      });
    },
    [navigate],
  );
}
