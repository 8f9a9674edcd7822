const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'input'] as const;

/** Runs `then` once, at the first sign that somebody is there: a pointer that moves, a key, a finger. */
export function onFirstTouch(then: () => void): void {
  const begun = new AbortController();
  const begin = () => {
    begun.abort();
    then();
  };
  for (const sign of SIGNS)
    document.addEventListener(sign, begin, { signal: begun.signal, passive: true, capture: true });
}
