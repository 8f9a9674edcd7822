import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';

type SearchNavigation = (
  /** Returns the next query of the URL, with its `?`. */
  change: (current: URLSearchParams) => string,
  options?: { replace?: boolean },
) => void;

/**
 * Changes the query of the URL without scrolling. The change starts from the current URL, which React may not have
 * rendered yet, and from a pending navigation. Otherwise the second of two quick changes would undo the first.
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

/** Returns the query of a URL in which one parameter has another value, or is removed for null. */
export function setParameter(search: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(search);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next.size > 0 ? `?${next}` : '';
}
