import { useCallback, useEffect, useRef, useState } from 'react';

/** How long a click waits for a second one, so that the two can do different things. */
const DOUBLE_CLICK_MS = 250;

interface ClickHandlers {
  /** The target whose single click is still waiting. */
  pendingTarget: string | null;
  /** @param clickCount `detail` of the event: 2 for the second click of a pair */
  onClick: (target: string, clickCount?: number) => void;
  onDoubleClick: (target: string) => void;
  /** A walk that began elsewhere makes a waiting click void. */
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
      // the second click of a pair: the double click that follows it has the word
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
