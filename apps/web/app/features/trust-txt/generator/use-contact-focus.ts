import { useCallback, useEffect, useRef } from 'react';

/** Opens the tab of the policies, then focuses its contact field. */
export function useContactFocus(isOpen: boolean, open: () => void): () => void {
  const isRequested = useRef(false);
  useEffect(() => {
    if (!isOpen || !isRequested.current) return;
    isRequested.current = false;
    document.querySelector<HTMLElement>('textarea[name="contact"]')?.focus();
  });
  return useCallback(() => {
    isRequested.current = true;
    open();
  }, [open]);
}
