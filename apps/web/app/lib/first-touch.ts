const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'input'] as const;

/** Runs `then` once, at the first sign that somebody is there: a pointer that moves, a key, a finger. */
export function onFirstTouch(then: () => void): void {
  const begun = new AbortController();
  const begin = (event: Event) => {
    // Browsers tell of a pointer that rests where a page appears as if it had moved.
    if (event.type === 'pointermove' && event instanceof PointerEvent && !event.movementX && !event.movementY) return;
    begun.abort();
    then();
  };
  for (const sign of SIGNS)
    document.addEventListener(sign, begin, { signal: begun.signal, passive: true, capture: true });
}
