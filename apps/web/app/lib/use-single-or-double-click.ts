import { useCallback, useEffect, useRef, useState } from 'react';

/** Time for which a click waits for a second one, so that single and double clicks can have different effects. */
const DOUBLE_CLICK_MS = 250;

interface ClickHandlers {
  /** Target of a single click that is still waiting. */
  pendingTarget: string | null;
  /** @param clickCount `detail` of the event: 2 for the second click of a pair */
  onClick: (target: string, clickCount?: number) => void;
  onDoubleClick: (target: string) => void;
  /** Drops a waiting click after a navigation from another control. */
  cancel: () => void;
}

export function useSingleOrDoubleClick(
  onSingle: (target: string) => void,
  onDouble: (target: string) => void,
): ClickHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [waiting, setWaiting] = useState<string | null>(null);
  const single = useRef(onSingle);
  single.current = onSingle;

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    setWaiting(null);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    pendingTarget: waiting,
    onClick: (target, clickCount = 1) => {
      clearTimeout(timer.current);
      // The `dblclick` event follows the second click and handles both.
      if (clickCount > 1) return;
      setWaiting(target);
      timer.current = setTimeout(() => {
        setWaiting(null);
        single.current(target);
      }, DOUBLE_CLICK_MS);
    },
    onDoubleClick: (target) => {
      cancel();
      onDouble(target);
    },
    cancel,
  };
}
